/* Details of one port, ARN table or flow of a slotted run. */
#include "congestion/queuing.h"
#include "base/span.h"
#include "engine/runs.h"
#include "fabric/flight.h"
#include "fabric/ways.h"

uint32_t ft_slots_input_behind(const ft_slots *s, uint32_t link) {
  uint32_t port = s->port_of[link];
  return port < s->f.ports ? s->f.wire[port].peer : s->f.node_port[port - s->f.ports];
}

static ft_queued queued(const ft_slots *s, ft_packet p, uint32_t next_link, uint32_t vc) {
  return (ft_queued){.arrives_ps = ft_packet_born(&s->f, p) * s->slot_ps, .message = FT_IDLE, .flits = 1,
                     .source = ft_packet_source(&s->f, p), .destination = ft_packet_destination(p),
                     .next_link = next_link, .phase = vc};
}

/* What is in flight to a port, in order of arrival. */
static uint32_t copy_cable(const ft_slots *s, uint32_t link, uint32_t in, ft_queued *out, uint32_t limit) {
  const ft_slotted *f = &s->f;
  uint32_t written = 0, count;
  for (uint32_t ago = f->hop_slots - 1; ago-- > 0;) {
    const ft_move *m = ft_flight_sent(f, ago, &count);
    for (uint32_t i = 0; i < count && written < limit; i++)
      if (m[i].to == in) {
        ft_packet packet = ft_slotted_packet(f, m[i].carried);
        out[written++] = queued(s, packet, link, ft_slotted_vc(f, packet));
      }
  }
  return written;
}

static uint32_t copy_voqs(const ft_slots *s, uint32_t in, ft_queued *out, uint32_t limit) {
  const ft_slotted *f = &s->f;
  uint32_t local = f->wire[in].local, base = in - local, count = 0;
  for (uint32_t v = 0; v < f->vcs; v++)
    for (uint32_t o = 0; o < f->stride; o++) {
      ft_walk w = ft_walk_from(f, *ft_slotted_voq(f, base + o, v, local));
      for (; w.left > 0 && count < limit; ft_walk_on(f, &w))
        out[count++] = queued(s, w.packet, s->link_of[base + o], v);
    }
  return count;
}

/* In their order, the first one included. */
static uint32_t copy_lines(const ft_slots *s, uint32_t in, ft_queued *out, uint32_t limit) {
  const ft_slotted *f = &s->f;
  uint32_t local = f->wire[in].local, base = in - local, count = 0;
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t at = in * f->vcs + v;
    ft_walk w = ft_walk_from(f, f->line[at]);
    if (!f->line_output[at]) continue;
    uint32_t output = base + f->line_output[at] - 1;
    if (count < limit)
      out[count++] = queued(s, ft_slotted_first(f, *ft_slotted_voq(f, output, v, local)), s->link_of[output], v);
    for (; w.left > 0 && count < limit; ft_walk_on(f, &w))
      out[count++] = queued(s, w.packet, s->link_of[base + (uint32_t)(f->cell[w.cell].next >> FT_CELL_OUTPUT)], v);
  }
  return count;
}

uint32_t ft_slots_queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t in = ft_slots_input_behind(s, link), count = 0;
  if (in < s->f.ports) count = s->f.lines ? copy_lines(s, in, out, limit) : copy_voqs(s, in, out, limit);
  return count + copy_cable(s, link, in, out + count, limit - count);
}

static void fill_input(ft_sim *sim, uint32_t link) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  ft_port *p = &sim->port;
  uint8_t *voq = FT_ELEMENTS(uint8_t, p->voq);
  uint32_t in = ft_slots_input_behind(ft_slots_of(sim), link);
  if (in >= f->ports) return;
  const ft_wire *w = &f->wire[in];
  uint32_t outputs = (uint32_t)w->downs + w->ups;
  for (uint32_t o = 0; o < outputs; o++) {
    FT_ELEMENTS(uint32_t, p->output_link)[o] = ft_slots_of(sim)->link_of[in - w->local + o];
    for (uint32_t c = 0; c < f->vcs; c++)
      voq[c * outputs + o] = (uint8_t)ft_cell_fifo_count(*ft_slotted_voq(f, in - w->local + o, c, w->local));
  }
  for (uint32_t c = 0; f->lines && c < f->vcs; c++) {
    for (ft_walk q = ft_walk_from(f, f->line[in * f->vcs + c]); q.left > 0; ft_walk_on(f, &q))
      voq[c * outputs + (f->cell[q.cell].next >> FT_CELL_OUTPUT)]++;
  }
  p->voq.count = f->vcs * outputs;
  p->output_link.count = outputs;
}

static void fill_output(ft_sim *sim, uint32_t link) {
  const ft_slots *s = ft_slots_of(sim);
  const ft_slotted *f = &s->f;
  ft_port *p = &sim->port;
  uint32_t port = s->port_of[link];
  for (uint32_t c = 0; c < f->vcs; c++) FT_ELEMENTS(uint32_t, p->credits)[c] = f->credit[port * f->vcs + c];
  if (port >= f->ports) return;
  const ft_wire *w = &f->wire[port];
  uint32_t inputs = (uint32_t)w->downs + w->ups;
  for (uint32_t i = 0; i < inputs; i++) {
    uint32_t in = port - w->local + i;
    FT_ELEMENTS(uint32_t, p->input_link)[i] = ft_slots_twin(s, s->link_of[in]);
    for (uint32_t c = 0; c < f->vcs; c++) {
      FT_ELEMENTS(uint32_t, p->requests)[c * inputs + i] = ft_cell_fifo_count(*ft_slotted_voq(f, port, c, i));
      p->flagged += ft_slotted_flagged(f, port, c, i);
    }
  }
  p->requests.count = f->vcs * inputs;
  p->input_link.count = inputs;
  if (!f->detects) return;
  const ft_detector *d = &s->g.detector[port];
  p->root = d->root;
  if (d->expires) p->timer_left_ps = d->expires > f->c->slot ? (int64_t)(d->expires - f->c->slot) * s->slot_ps : 0;
}

/* Null where it does not run in slots. */
static ft_slots *slots_of(ft_sim *sim) {
  return ft_prepare(sim, 0) == FT_OK && sim->books.slot_ps > 0 ? ft_slots_of(sim) : 0;
}

const uint32_t *ft_event_times(ft_sim *sim) {
  const ft_slots *s = slots_of(sim);
  return s && s->t.traced ? &s->t.trace.time->ready : 0;
}

const ft_port *ft_port_of(ft_sim *sim, uint32_t link) {
  const ft_slots *s = slots_of(sim);
  if (!s || link >= sim->shape.links) return 0;
  const ft_slotted *f = &s->f;
  ft_port *p = &sim->port;
  p->voq.count = p->output_link.count = p->requests.count = p->input_link.count = 0;
  *p = (ft_port){.voq = p->voq, .output_link = p->output_link, .credits = p->credits, .requests = p->requests,
                 .input_link = p->input_link, .timer_left_ps = -1, .capacity = f->capacity, .high_mark = f->high_mark,
                 .low_mark = f->low_mark, .free_mark = s->g.free_mark, .vcs = f->vcs,
                 .state = ft_slots_port_state(s, s->port_of[link])};
  fill_input(sim, link);
  fill_output(sim, link);
  return &sim->port;
}

uint32_t ft_table_of(ft_sim *sim, uint32_t entity, ft_table_entry *out, uint32_t limit) {
  const ft_slots *s = slots_of(sim);
  if (!s || entity >= sim->shape.nodes + sim->shape.switches) return 0;
  const ft_slotted *f = &s->f;
  uint32_t is_node = entity < f->nodes, tables = is_node ? f->rails : 1, written = 0;
  for (uint32_t x = 0; f->detects && x < tables; x++) {
    uint32_t end = entity * f->rails + x, base = (entity - f->nodes) * f->stride, count;
    const ft_entry *e = ft_entries_of(&s->g, is_node ? f->switches + end : entity - f->nodes, &count);
    for (; count-- > 0 && written < limit; e++) {
      if (e->expires <= f->c->slot) continue;
      out[written++] = (ft_table_entry){
          .left_ps = (int64_t)(e->expires - f->c->slot) * s->slot_ps, .destination = e->destination, .vc = e->vc,
          .link = s->link_of[is_node ? f->ports + end : base + e->port], .root = e->root, .stage = e->stage,
          .consumed = e->consumed, .detour = e->consumed && !is_node ? s->link_of[base + e->detour] : FT_IDLE};
    }
  }
  return written;
}

uint32_t ft_flow_of(ft_sim *sim, uint32_t source, uint32_t destination, uint32_t *links, uint32_t *vc) {
  const ft_slots *s = slots_of(sim);
  uint32_t nodes = sim->shape.nodes, count = 0;
  if (!s || source >= nodes || destination >= nodes) return 0;
  const ft_slotted *f = &s->f;
  *vc = ft_queuing_vc(s->t.source_share[source], s->t.destination_share[destination], f->plain_vcs);
  uint32_t first = destination % f->rails, x = 0; /* of all cables that it goes by, the one of its digits */
  while (x < f->rails && f->ways && !ft_has_way(f, source * f->rails + (first + x) % f->rails, destination)) x++;
  if (source == destination || x == f->rails) return 0;
  uint32_t end = source * f->rails + (first + x) % f->rails;
  links[count++] = s->link_of[f->ports + end];
  for (uint32_t in = f->node_port[end]; in < f->ports;) {
    const ft_wire *w = &f->wire[in];
    uint32_t key = f->by_source ? source : destination, out = ft_slotted_default(f, w, destination, key);
    if (s->g.spread >= FT_HASHED && out >= w->downs) out = w->downs + ft_fixed_up(&s->g, w, source, destination);
    if (f->ways && !ft_leads(f, in - w->local + out, destination)) out = ft_way_around(f, in, out, destination, key, 0);
    uint32_t output = in - w->local + out;
    links[count++] = s->link_of[output];
    in = f->wire[output].peer;
  }
  return count;
}
