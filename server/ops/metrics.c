/* Counting; metrics.h. */
#include "server/ops/metrics.h"

#include <stdio.h>

/* The upper end of bucket i in microseconds. */
static uint64_t bucket_bound(int i)
{
    static const uint64_t bound[LATENCY_BUCKETS] = {
        500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000, 5000000
    };
    return bound[i];
}

void metrics_latency(struct metrics *m, uint64_t nanoseconds)
{
    int i = 0;
    while (i < LATENCY_BUCKETS && nanoseconds > bucket_bound(i) * 1000)
        i++;
    m->latency[i]++;
    m->latency_sum += nanoseconds;
}

/* The page */

static void put_metric(struct text *out, const char *name, const char *kind, const char *help,
                       uint64_t value)
{
    char line[512];
    snprintf(line, sizeof line,
             "# HELP wonderland_%s %s\n# TYPE wonderland_%s %s\nwonderland_%s %llu\n", name, help,
             name, kind, name, (unsigned long long)value);
    text_add(out, line);
}

static void put_latency(const struct metrics *m, struct text *out)
{
    char line[128];
    uint64_t sum = 0;
    text_add(out, "# HELP wonderland_move_seconds From a move's arrival to its acknowledgement.\n"
                  "# TYPE wonderland_move_seconds histogram\n");
    for (int i = 0; i <= LATENCY_BUCKETS; i++) {
        char bound[32] = "+Inf";
        sum += m->latency[i];
        if (i < LATENCY_BUCKETS)
            snprintf(bound, sizeof bound, "%.4f", (double)bucket_bound(i) / 1e6);
        snprintf(line, sizeof line, "wonderland_move_seconds_bucket{le=\"%s\"} %llu\n", bound,
                 (unsigned long long)sum);
        text_add(out, line);
    }
    snprintf(line, sizeof line,
             "wonderland_move_seconds_sum %.6f\nwonderland_move_seconds_count %llu\n",
             (double)m->latency_sum / 1e9, (unsigned long long)sum);
    text_add(out, line);
}

static void put_refusals(const struct metrics *m, struct text *out)
{
    char line[128];
    text_add(out, "# HELP wonderland_refused_total Commands refused, by reason.\n"
                  "# TYPE wonderland_refused_total counter\n");
    for (int i = 0; i < CODE_COUNT; i++) {
        snprintf(line, sizeof line, "wonderland_refused_total{why=\"%s\"} %llu\n",
                 refusal_name((enum refusal_code)i), (unsigned long long)m->refused[i]);
        text_add(out, line);
    }
}

static void put_net(const struct net_counts *n, struct text *out)
{
    put_metric(out, "connections", "gauge", "Open connections.", n->open);
    put_metric(out, "sockets_total", "counter", "WebSockets opened.", n->sockets);
    put_metric(out, "accepted_total", "counter", "Connections accepted.", n->accepted);
    put_metric(out, "requests_total", "counter", "HTTP requests.", n->requests);
    put_metric(out, "messages_total", "counter", "WebSocket messages received.", n->messages);
    put_metric(out, "received_bytes_total", "counter", "Bytes received.", n->bytes_in);
    put_metric(out, "sent_bytes_total", "counter", "Bytes sent.", n->bytes_out);
    put_metric(out, "too_many_total", "counter", "Connections refused: too many.", n->too_many);
    put_metric(out, "too_fast_total", "counter", "Cut off or refused for their rate.", n->too_fast);
    put_metric(out, "waited_total", "counter", "Put off for their address's time.", n->waited);
    put_metric(out, "too_slow_total", "counter", "Cut off: slow or silent.", n->too_slow);
    put_metric(out, "malformed_total", "counter", "Cut off: broke the protocol.", n->malformed);
    put_metric(out, "foreign_total", "counter", "Refused for their Origin.", n->foreign);
}

static void put_store(const struct metrics_readings *r, struct text *out)
{
    put_metric(out, "commits_total", "counter", "Transactions made.", r->commits);
    put_metric(out, "writes_total", "counter", "Writes in them.", r->writes);
    put_metric(out, "writes_refused_total", "counter", "Writes that the store refused.",
               r->writes_refused);
    put_metric(out, "commit_nanoseconds_total", "counter", "Time that the transactions took.",
               r->commit_nanoseconds);
    put_metric(out, "journal_pending", "gauge", "Writes on their way.", r->pending);
    put_metric(out, "store_bytes", "gauge", "Bytes of the store's files.", r->store_bytes);
}

static void put_nodes(const struct metrics *m, struct text *out)
{
    put_metric(out, "tables_taken_total", "counter", "Tables taken by this node.", m->taken);
    put_metric(out, "passed_on_total", "counter", "Commands passed on to other nodes.",
               m->forwarded);
    put_metric(out, "done_for_total", "counter", "Commands of other nodes' clients.", m->done_for);
    put_metric(out, "lapses_total", "counter", "Times when all leases were lost.", m->leases_lost);
}

void metrics_write(const struct metrics *m, const struct metrics_readings *r, struct text *out)
{
    put_metric(out, "tables", "gauge", "Tables in memory.", r->tables);
    put_metric(out, "tables_loaded_total", "counter", "Tables read from the store.", m->loads);
    put_metric(out, "tables_dropped_total", "counter", "Tables dropped from memory.", m->drops);
    put_metric(out, "tables_broken_total", "counter", "Tables that could not be read.",
               m->broken_tables);
    put_metric(out, "commands_total", "counter", "Commands heard.", m->commands);
    put_metric(out, "moves_total", "counter", "Moves on disk.", m->moves);
    put_metric(out, "bot_moves_total", "counter", "Moves of bots.", m->bot_moves);
    put_metric(out, "views_total", "counter", "Views sent.", m->views);
    put_metric(out, "not_saved_total", "counter", "Changes that could not be saved.", m->not_saved);
    put_nodes(m, out);
    put_net(&r->net, out);
    put_store(r, out);
    put_refusals(m, out);
    put_latency(m, out);
}
