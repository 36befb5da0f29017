/* Runs the scenario files of all games, or those named on the command line. */
#include "tests/scenario.h"

#include <stdio.h>
#include <stdlib.h>

static bool run_file(const char *path)
{
    size_t n;
    const struct game *game = game_of_path(path);
    char *text = file_read(path, &n);
    const char *wrong = game == NULL   ? complain("%s: belongs to no game", path)
                        : text == NULL ? complain("%s: cannot be read", path)
                                       : scenario_wrong(game, path, text, NULL);
    if (wrong != NULL)
        fprintf(stderr, "%s\n", wrong);
    free(text);
    return wrong == NULL;
}

int main(int argc, char **argv)
{
    int bad = 0;
    for (int i = 1; i < argc; i++)
        bad += !run_file(argv[i]);
    if (argc > 1)
        return bad > 0;
    struct paths paths = paths_find("games/*/test/scenarios/*.txt");
    for (size_t i = 0; i < paths.n; i++)
        bad += !run_file(paths.path[i]);
    printf("%zu scenario files, %d bad\n", paths.n, bad);
    paths_free(&paths);
    return bad > 0;
}
