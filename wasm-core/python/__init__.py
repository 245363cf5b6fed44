"""Simulates communication in fat-tree networks: the records and calls of fattree.h, which says what they mean.

Kinds are constants of this module (FT_INPUT); times are whole picoseconds. What a call gives back is a copy: it stays.
"""
import ctypes
import json
import os
import types

_u32, _i64, _pointer = ctypes.c_uint32, ctypes.c_int64, ctypes.c_void_p
core = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "libfattree.so"))

# All calls by what they give and take: p a pointer, u uint32, i int64, h uint64, - nothing.
_kinds = {"p": _pointer, "u": _u32, "i": _i64, "h": ctypes.c_uint64, "-": None}
for _signature, _names in {
    "p": "layout lists_new", "u": "version", "pppup": "create", "pppp": "create_with",
    "-p": "destroy lists_free", "-pu": "config_default add_member add_flits add_rate add_hot_node add_hot_source add_partner",
    "-puu": "add_swap add_edge add_cut", "-puuii": "add_break", "upuiuuu": "add_event", "-ppu": "add_phase add_forwarding",
    "pp": "shape_of frame_of summary_of event_times", "ppu": "plan plan_initial port_of", "ppuuu": "preview",
    "hp": "hash", "up": "snapshot_bytes", "upp": "prepare snapshot", "upu": "set_threads", "upi": "run_until", "upiu": "run",
    "uppu": "rewind", "upup": "message_of room_of", "upupu": "table_steps queue_of table_of", "upuup": "path",
    "upuupp": "flow_of",
}.items():
    for _name in _names.split():
        _call = getattr(core, "ft_" + _name)
        _call.restype, *_call.argtypes = (_kinds[_letter] for _letter in _signature)

# An empty name ends each list of the layout.
_layout = json.loads(ctypes.string_at(core.ft_layout()), object_pairs_hook=lambda rows: dict(row for row in rows if row[0]))
_types = {"u8": ctypes.c_uint8, "u16": ctypes.c_uint16, "u32": _u32, "u64": ctypes.c_uint64, "i32": ctypes.c_int32, "i64": _i64,
          "f64": ctypes.c_double, "char": ctypes.c_char}
for _name, _record in _layout["records"].items():
    _fields = [(field, _types[kind] * count if count > 1 else _types[kind]) for field, (kind, count, *_) in _record["fields"].items()]
    _types[_name.replace("ft_span", "span")] = type(_name, (ctypes.Structure,), {"_fields_": _fields})
for _values in _layout["enums"].values():
    globals().update({name: value for name, (value, _) in _values.items()})

version = "{}.{}.{}".format(_layout["version"] // 10000, _layout["version"] // 100 % 100, _layout["version"] % 100)


class Refused(Exception):
    """What the core refuses, in its own sentence."""


def _number(kind, value):
    """A number that this type holds; others, which ctypes would cut off, are an error."""
    if kind(value).value != value:
        raise ValueError(f"{value} is out of range: there are {8 * ctypes.sizeof(kind)} bits{' and no sign' if kind(-1).value > 0 else ''}.")
    return value


def _copy(kind, record):
    """A record with copies of its arrays."""
    copy = types.SimpleNamespace()
    for name, (field, count, *of) in _layout["records"][kind]["fields"].items():
        value = getattr(record, name)
        if field == "span":
            value = list((_types[of[0]] * value.count).from_address(value.address)) if value.count else []
            value = [_copy(of[0], each) for each in value] if of[0] in _layout["records"] else value
        elif field in _layout["records"]:
            value = _copy(field, value)
        setattr(copy, name, list(value) if count > 1 and field != "char" else value)
    return copy


def _change(record, settings):
    for name, value in settings.items():
        present = getattr(record, name)  # an error where there is no such setting
        if isinstance(value, dict):
            _change(present, value)
        elif isinstance(present, ctypes.Array):
            present[: len(value)] = [_number(present._type_, each) for each in value]
        else:
            setattr(record, name, _number(dict(record._fields_)[name], value))


def config(engine, **settings):
    """The defaults of an engine with these settings; those of the engine are a dict: config(FT_INPUT, input={"vcs": 2})."""
    made = _types["ft_config"]()
    core.ft_config_default(ctypes.byref(made), engine)
    _change(made, settings)
    return made


class Run:
    """A run at time 0. Lists are given by the names of the calls that add to them: Run(c, hot_node=[4], cut=[(16, 0)], break_=..).
    An item is what such a call takes; of `phase` and `forwarding` the whole array."""

    def __init__(self, settings, **items):
        error, lists = _types["ft_error"](), _pointer(core.ft_lists_new())
        try:
            for name, each in items.items():
                add, of = getattr(core, "ft_add_" + name.rstrip("_")), {"phase": _u32, "forwarding": ctypes.c_uint8}.get(name)
                for item in each:
                    if of:
                        add(lists, (of * len(item))(*(_number(of, value) for value in item)), len(item))
                        continue
                    item, kinds = item if isinstance(item, (tuple, list)) else (item,), add.argtypes[1:]
                    if len(item) != len(kinds):
                        raise TypeError(f"{item} is no item of {name}: the count of its numbers is {len(kinds)}.")
                    add(lists, *map(_number, kinds, item))
            self._sim = _pointer(core.ft_create_with(ctypes.byref(settings), lists, ctypes.byref(error)))
        finally:
            core.ft_lists_free(lists)
        if not self._sim:
            raise Refused(error.text.decode())

    def __del__(self):
        core.ft_destroy(getattr(self, "_sim", None))

    def _record(self, kind, address):
        if not address:
            self.prepare()
            raise IndexError("There is no such phase.")
        return _copy(kind, _types[kind].from_address(address))

    def prepare(self):
        error = _types["ft_error"]()
        if core.ft_prepare(self._sim, ctypes.byref(error)) != 0:
            raise Refused(error.text.decode())

    def until(self, ps=2**63 - 1):
        """Runs to that time or to its end; gives FT_REACHED, FT_FINISHED, or, as `limit` of the summary says why, FT_REFUSED."""
        self.prepare()
        return core.ft_run_until(self._sim, _number(_i64, ps))

    def shape(self):
        return self._record("ft_shape", core.ft_shape_of(self._sim))

    def plan(self, phase):
        return self._record("ft_phase", core.ft_plan(self._sim, _number(_u32, phase)))

    def frame(self):
        return self._record("ft_frame", core.ft_frame_of(self._sim))

    def summary(self):
        return self._record("ft_summary", core.ft_summary_of(self._sim))

    def hash(self):
        return core.ft_hash(self._sim)
