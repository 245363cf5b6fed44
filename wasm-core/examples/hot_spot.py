"""A tenth of 128 nodes send to node 4 for .3 ms: efficiency over time. The argument is the path of libfattree.so."""
import ctypes
import json
import sys

core = ctypes.CDLL(sys.argv[1])
for call in (core.ft_layout, core.ft_create, core.ft_summary_of):
    call.restype = ctypes.c_void_p
# An empty name ends each list of the layout.
layout = json.loads(ctypes.string_at(core.ft_layout()), object_pairs_hook=lambda rows: dict(row for row in rows if row[0]))
kinds = {name: row[0] for rows in layout["enums"].values() for name, row in rows.items()}
types = {"u32": ctypes.c_uint32, "u64": ctypes.c_uint64, "i64": ctypes.c_int64, "char": ctypes.c_char}
for name, record in layout["records"].items():
    fields = [(field, types[kind] * count if count > 1 else types[kind]) for field, (kind, count, *_) in record["fields"].items()]
    types[name.replace("ft_span", "span")] = type(name, (ctypes.Structure,), {"_fields_": fields})


def change(record, settings):
    for name, value in settings.items():
        getattr(record, name)  # an error where there is no such setting
        setattr(record, name, kinds.get(value, value))


ms = 10**9  # times are picoseconds
config, error, hot_nodes = types["ft_config"](), types["ft_error"](), (ctypes.c_uint32 * 1)(4)
core.ft_config_default(ctypes.byref(config), kinds["FT_INPUT"])
change(config, {"topology_kind": "FT_RLFT", "topology_a": 8, "topology_b": 3})
change(config.input, {"traffic_kind": "FT_HOT_SPOT", "hot_node_count": len(hot_nodes), "bin_ps": ms // 10,
                      "hot_start_ps": 3 * ms // 10, "hot_end_ps": 6 * ms // 10})
sim = ctypes.c_void_p(core.ft_create(ctypes.byref(config), hot_nodes, len(hot_nodes), ctypes.byref(error)))
if not sim:
    sys.exit(error.text.decode())
while core.ft_run(sim, ctypes.c_int64(2 * ms), 1_000_000) == kinds["FT_RUNNING"]:
    pass
summary = types["ft_summary"].from_address(core.ft_summary_of(sim))
packets = (ctypes.c_uint64 * summary.efficiency.count).from_address(summary.efficiency.address)
most = 128 * summary.bin_ps / config.input.packet_ps  # that 128 nodes can receive in a bin
print([round(count / most, 2) for count in packets])
core.ft_destroy(sim)
