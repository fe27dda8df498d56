/** The style of the page, with the colours of shared-ui's palette at Coffer's own hue. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f6faf9, #0e1312);
  --surface: light-dark(#fdfefe, #151b1a);
  --sunken: light-dark(#ecf2f1, #212927);
  --ink: light-dark(#162220, #f1f4f3);
  --muted: light-dark(#546461, #a8b3b1);
  --line: light-dark(#dde6e4, #2b3332);
  --primary: light-dark(#00755e, #00cca3);
  --soft: light-dark(#cdeee6, #18433a);
  --softer: light-dark(#e2f6f2, #18352f);
  --danger: light-dark(#ba211c, #f97a76);
  --danger-soft: light-dark(#fce9e8, #3a1918);
  --warning: light-dark(#7c4c03, #f5b85c);
  --warning-soft: light-dark(#fcf0de, #352713);
  --success: light-dark(#0b6538, #6cd09e);
  --success-soft: light-dark(#ddf3e8, #173124);
  --pin: light-dark(#2a5fb8, #8ab4ff);
  --pin-soft: light-dark(#d9e6fb, #1c2d4d);
  font: 0.9375rem/1.45 -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, Ubuntu, 'Noto Sans', 'Liberation Sans', Arial, system-ui, sans-serif;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font-variant-numeric: tabular-nums }
header, main { max-width: 80rem; margin: 0 auto; padding: 1rem clamp(1rem, 3vw, 2rem) }
header { padding-bottom: 0 }
h1 { margin: 0; font-size: 1.75rem; line-height: 2.125rem }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.75rem }
p + h2 { margin-top: 1rem }
h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--muted) }
p { margin: 0.25rem 0 }
a { color: var(--primary) }
.muted, dt, th, figcaption { color: var(--muted); font-weight: 400 }
.problem { color: var(--danger); font-weight: 600 }
.problem:empty { display: none }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
main { columns: 2 26rem; column-gap: 1rem; padding-bottom: 3rem }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin-bottom: 1rem; break-inside: avoid }
.wide { column-span: all }
.title { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline }
.version { font-weight: 600; overflow-wrap: anywhere }
.chip { display: inline-block; padding: 0 0.5rem; border-radius: 999px; font-size: 0.8125rem; line-height: 1.25rem; background: var(--sunken); color: var(--muted); white-space: nowrap }
.chip.live { background: var(--success-soft); color: var(--success) }
.chip.canary, .chip.pinned { background: var(--pin-soft); color: var(--pin) }
.chip.withdrawn, .chip.disabled { background: var(--danger-soft); color: var(--danger) }
.chip.fix { background: var(--warning-soft); color: var(--warning) }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.125rem 0.75rem; margin: 0.5rem 0 0 }
dd { margin: 0; overflow-wrap: anywhere }
ul { list-style: none; margin: 0; padding: 0 }
li + li { margin-top: 0.5rem }
.note { border-radius: 8px; padding: 0.5rem 0.75rem; margin-top: 0.75rem; overflow-wrap: anywhere }
.note.danger { background: var(--danger-soft) }
.note.warning { background: var(--warning-soft) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; line-height: 1.375rem; padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; border-bottom: 1px solid var(--line) }
tr:last-child > * { border-bottom: 0 }
th { font-size: 0.8125rem; white-space: nowrap }
td.number, th.number { text-align: end; padding: 0.25rem 0 0.25rem 0.75rem }
td.time { white-space: nowrap }
td.faulty { color: var(--danger); font-weight: 600 }
.command { display: flex; gap: 0.5rem; align-items: center; margin-top: 0.5rem }
code { font: 0.8125rem/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere }
.command code { flex: 1; text-wrap: balance; background: var(--sunken); border-radius: 8px; padding: 0.5rem 0.75rem }
button { font: inherit; font-weight: 600; min-height: 44px; min-width: 5.5rem; padding: 0 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--primary); cursor: pointer }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
summary { cursor: pointer; color: var(--primary); min-height: 44px; line-height: 44px; width: fit-content }
figure { margin: 0.75rem 0 0 }
.lane { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.25rem 0.75rem; align-items: start }
.lane + .lane { margin-top: 0.5rem }
.lane > span { line-height: 1.375rem; overflow-wrap: anywhere }
svg { display: block; width: 100%; overflow: hidden }
svg text { font-size: 0.75rem; fill: var(--ink) }
svg .grid { stroke: var(--line) }
svg .live-a { fill: var(--soft) }
svg .live-b { fill: var(--softer) }
svg .live-a, svg .live-b, svg .pin { stroke: var(--surface) }
svg .off { fill: none; stroke: var(--muted); stroke-dasharray: 4 3 }
svg .pin { fill: var(--pin) }
svg .fault { fill: var(--danger) }
svg .rollback { fill: var(--warning) }
svg .withdrawal { fill: var(--danger) }
svg .day { fill: var(--muted) }
svg .mark { overflow: visible }
figcaption { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.75rem; font-size: 0.8125rem }
figcaption span { display: inline-flex; gap: 0.375rem; align-items: center }
figcaption svg { width: 16px; height: 12px; flex: none }
@media (max-width: 600px) {
  .lane { grid-template-columns: minmax(0, 1fr) }
  svg .minor { display: none }
  .command { flex-direction: column; align-items: stretch }
}
@media print { button, summary, #state { display: none } }
`
