/* Finds choices by number, notation or words; chooser.h has the idea. */
#include "terminal/chooser.h"

#include <stdio.h>

#include "terminal/utf8.h"

/* How well a choice fits what was typed, best first. */
enum relevance {
    RELEVANCE_WHOLE,
    RELEVANCE_BEGINS,
    RELEVANCE_NUMBER_BEGINS,
    RELEVANCE_WORDS,
    RELEVANCE_NONE
};

static bool begins(const char *string, const char *beginning)
{
    return strncmp(string, beginning, strlen(beginning)) == 0;
}

/* Whether every word of `typed` is somewhere in the string. */
static bool has_all(const char *string, const char *typed)
{
    char word[PATH_BYTES];
    while (*typed != '\0') {
        size_t n = strcspn(typed, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, typed);
        if (strstr(string, word) == NULL)
            return false;
        typed += n + strspn(typed + n, " ");
    }
    return true;
}

static enum relevance relevance_of(const struct menu_choice *choice, int number, const char *typed)
{
    char digits[12], words[CHOICE_BYTES];
    snprintf(digits, sizeof digits, "%d", number);
    const char *space = strchr(choice->typed, ' ');
    const char *operands = space != NULL ? space + 1 : choice->typed;
    utf8_fold_case(words, sizeof words, choice->words);
    if (strcmp(digits, typed) == 0 || strcmp(choice->typed, typed) == 0)
        return RELEVANCE_WHOLE;
    if (begins(choice->typed, typed) || begins(operands, typed))
        return RELEVANCE_BEGINS;
    if (begins(digits, typed))
        return RELEVANCE_NUMBER_BEGINS;
    return has_all(words, typed) ? RELEVANCE_WORDS : RELEVANCE_NONE;
}

static void add(struct chooser *out, enum user_command command, int choice)
{
    out->item[out->n++] = (struct item){ .command = command, .choice = choice };
}

static void add_choices(struct chooser *out, const struct choice_list *list, const char *typed)
{
    static enum relevance relevance[LEGAL_MAX];
    for (int i = 0; i < list->n; i++)
        relevance[i] =
            typed[0] == '\0' ? RELEVANCE_WHOLE : relevance_of(&list->choice[i], i + 1, typed);
    for (enum relevance r = RELEVANCE_WHOLE; r < RELEVANCE_NONE; r++)
        for (int i = 0; i < list->n; i++)
            if (relevance[i] == r)
                add(out, COMMAND_PLAY, i);
}

void chooser_fill(struct chooser *out, const struct choice_list *list, const char *typed)
{
    char small[PATH_BYTES], word[PATH_BYTES];
    out->n = 0;
    utf8_fold_case(small, sizeof small, typed);
    snprintf(word, sizeof word, "%.*s", (int)strcspn(small, " "), small);
    const char *begin = typed + strspn(typed, " ");
    out->rest = begin + strcspn(begin, " ");
    out->rest += strspn(out->rest, " ");
    enum user_command command = user_command_find(word, true, list->commands);
    if ((command == COMMAND_SAVE || command == COMMAND_CHAT) && out->rest[0] != '\0') {
        add(out, command, 0); /* a file's name or a message is not a search */
        return;
    }
    if (out->rest[0] != '\0')
        command = COMMAND_COUNT;
    if (command != COMMAND_COUNT)
        add(out, command, 0);
    add_choices(out, list, small);
    enum user_command begun =
        out->rest[0] == '\0' ? user_command_find(word, false, list->commands) : COMMAND_COUNT;
    if (begun != COMMAND_COUNT && begun != command)
        add(out, begun, 0);
}

/* Whether one of the choices has a digit there. */
static bool digit_at(const struct choice_list *list, size_t i)
{
    for (int k = 0; k < list->n; k++)
        if (list->choice[k].words[i] >= '0' && list->choice[k].words[i] <= '9')
            return true;
    return false;
}

size_t chooser_common(const struct choice_list *list)
{
    size_t common = 0;
    for (size_t i = 0; list->n > 1; i++) {
        char c = list->choice[0].words[i];
        for (int k = 0; k < list->n; k++)
            if (c == '\0' || list->choice[k].words[i] != c)
                return common;
        if (c == ' ' && !digit_at(list, i + 1))
            common = i + 1;
    }
    return common;
}
