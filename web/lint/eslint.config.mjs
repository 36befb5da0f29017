/* ESLint for the web client and the boards: what tsc and lit-analyzer do not see. Run by tools/lint from the root. */
import * as lit from 'eslint-plugin-lit';
import * as wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/node_modules/**', 'web/dist/**', 'web/src/imports.d.ts'] },
  {
    files: ['web/src/**/*.ts', 'games/*/web/**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked, lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    languageOptions: { parserOptions: { project: '../tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/unbound-method': 'off', // Lit calls listeners of a template on its host
    },
  },
);
