/*
 * Custom properties that depend on data: <div ${vars({ '--columns': 4 })}>. Set through the element's
 * style object; a style attribute, which Lit's styleMap writes at first, would be forbidden by our
 * Content-Security-Policy.
 */
import { noChange } from 'lit';
import { Directive, PartType, directive, type ElementPart, type PartInfo } from 'lit/directive.js';

class Vars extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('vars stands in a tag, not in an attribute');
  }

  override update(part: ElementPart, [values]: [Record<string, string | number>]) {
    for (const [name, value] of Object.entries(values))
      (part.element as HTMLElement).style.setProperty(name, String(value));
    return noChange;
  }

  render(_values: Record<string, string | number>) {
    return noChange;
  }
}

export const vars = directive(Vars);
