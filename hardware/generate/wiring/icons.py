"""Icons of the off-board components, by BOM key; 8 mm wide."""

_MOTOR = '<path d="M-3.6-2.4h5v4.8h-5z"/><path d="M1.4-1h.8v2h-.8M2.2 0h1.6"/><path d="M-3.6-1h-.4m.4 2h-.4"/>'
_BUTTON = '<path d="M-3.8 2.4h7.6v1.2h-7.6z"/><path d="M-3 2.4v-1a3 3 0 0 1 6 0v1z"/>'
_SNAP = '<path d="M-3.6-.6h7.2v3.6h-7.2z"/><path d="M-2.8-.6l6-2"/><path d="M-2.6 3v.8m2.6-.8v.8m2.6-.8v.8"/>'
_TOGGLE = '<path d="M-3-.2h6v3h-6z"/><path d="M-1-.2h2M0-.2l1.8-3"/><path d="M-2 2.8v1m4-1v1"/>'
_LAMP = '<path d="M-1.8 1v-2.2a1.8 1.8 0 0 1 3.6 0v2.2zM-2.3 1h4.6"/><path d="M-.8 1v2.8m1.6-2.8v2"/>'
_CHIP = '<path d="M-3.6-3.2h7.2v6.4h-7.2z"/><path fill="#334" d="M-1.4-1.4h2.8v2.8h-2.8z"/>'

ICONS = {
    "driver": _CHIP,
    "supply sense": _CHIP,
    "compass": f'{_CHIP}<path d="M-2.6-2.4h5.2"/>',
    "roller motor": _MOTOR,
    "turntable motor": _MOTOR,
    "gate": '<path d="M-3.8 2.6v-5.6h2.4v3.6h2.8v-3.6h2.4v5.6z"/><path d="M-1.4-1.6h2.8" stroke-dasharray=".6 .4"/>'
    '<path d="M-3 2.6v1m1-1v1m4-1v1m1-1v1"/>',
    "tray": '<path d="M-2 .4v-1.6a2 2 0 0 1 4 0v1.6z"/><path d="M-1.2.4v3.2m1.2-3.2v3.2m1.2-3.2v3.2"/>',
    "pixel": '<path d="M-3-3h6v6h-6z"/><circle r="2.2"/><circle fill="#334" r=".7"/>',
    "led": _LAMP,
    "hit button": _BUTTON,
    "button": '<circle r="3"/><circle r="1.7"/>',
    "speed switch": _TOGGLE,
    "cells switch": _TOGGLE,
    "lid switch": _SNAP,
    "holder": "".join(
        f'<path d="M-3.6 {float(y):.1f}h6.6v2.2h-6.6zM3 {float(y) + 0.7:.1f}h.7v.8h-.7"/>'
        for y in ("-3.6", "-1.1", "+1.4")
    ),
    "PS1240": '<circle r="3.4"/><circle fill="#334" r=".7"/>',
    "jack": '<path d="M-3.4-2.4h5v4.8h-5zM1.6-1.2h1.8v2.4h-1.8z"/>',
    "plug": '<path d="M-3.6-1.4h3.4v2.8h-3.4zM-.2-.8h2.9l.9.8-.9.8h-2.9M.8-.8v1.6m1-1.6v1.6"/>',
}
