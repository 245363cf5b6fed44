"""A tenth of 128 nodes send to node 4 for .3 ms: efficiency over time."""
import fattree as ft

ms = 10**9  # times are picoseconds
config = ft.config(
    ft.FT_INPUT,
    topology_kind=ft.FT_RLFT, topology_a=8, topology_b=3,
    input={"traffic_kind": ft.FT_HOT_SPOT, "bin_ps": ms // 10, "hot_start_ps": 3 * ms // 10, "hot_end_ps": 6 * ms // 10},
)
run = ft.Run(config, hot_node=[4])
run.until(2 * ms)
summary = run.summary()
most = run.shape().nodes * summary.bin_ps / config.input.packet_ps  # that all nodes can receive in a bin
print([round(packets / most, 2) for packets in summary.efficiency])
