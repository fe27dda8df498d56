import { formatMinute } from '../../publish/format-minute.ts'
import { shortName } from '../../publish/release-checks.ts'
import { SHOWN_DAYS } from '../describe-releases.ts'
import type { Releases } from '../describe-releases.ts'
import type { Lane, Span } from '../lanes.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

const DAY_MS = 86_400_000
/** The heights of the parts of a lane in pixels, from the top. */
const LIVE_HEIGHT = 22
const PIN_HEIGHT = 7
const FAULTS_HEIGHT = 16
const GAP = 2
/** Keeps a short time visible, in per cent of the width. */
const MIN_WIDTH = 0.4

/** Converts a time to its place in the picture, in per cent of the width. */
type Scale = (time: string) => number

/** Draws the last days: a lane for each app with its versions, pins and faults, and the same as a table. */
export function renderTimeline({ lanes, changes, now, counts }: Releases): Html {
  const endMs = Date.parse(now)
  const startMs = endMs - SHOWN_DAYS * DAY_MS
  const scale: Scale = (time) => round(((Date.parse(time) - startMs) / (endMs - startMs)) * 100)
  const midnights = Array.from({ length: SHOWN_DAYS }, (_, index) =>
    new Date(Math.ceil(startMs / DAY_MS) * DAY_MS + index * DAY_MS).toISOString(),
  ).filter((time) => Date.parse(time) < endMs)
  const mostFaults = Math.max(1, ...lanes.flatMap((lane) => faultsByDay(lane).map(({ faults }) => faults)))
  return html`<figure>
      ${lanes.map((lane) => renderLane(lane, { scale, midnights, mostFaults, now }))}
      <div class="lane" aria-hidden="true"><span></span>${renderAxis(midnights, scale)}</div>
      <figcaption>
        <span
          ><svg><rect class="live-a" width="100%" height="12" /></svg>a version for everybody</span
        >
        <span
          ><svg><rect class="pin" y="3" width="100%" height="6" /></svg>a canary or a pin</span
        >
        <span
          ><svg><rect class="off" x="1" y="1" width="14" height="10" /></svg>disabled</span
        >
        <span
          ><svg><path class="rollback" d="M2 1h12l-6 10z" /></svg>a rollback</span
        >
        <span
          ><svg><path class="withdrawal" d="M8 0l6 6-6 6-6-6z" /></svg>a withdrawal by the edge</span
        >
        <span
          ><svg><rect class="fault" x="4" y="2" width="8" height="10" /></svg>faults of a day</span
        >
      </figcaption>
    </figure>
    ${counts ? html`<p class="muted">Loads and faults are counted since ${formatMinute(counts.since)} UTC.</p>` : null}
    <details id="changes">
      <summary id="open-changes">The changes as a table</summary>
      ${
        changes.length === 0
          ? html`<p>Nothing has changed in ${SHOWN_DAYS} days, or the history is not on this machine.</p>`
          : html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th>When (UTC)</th>
                    <th>What</th>
                    <th>Version</th>
                    <th>Who</th>
                    <th>Why</th>
                  </tr>
                </thead>
                <tbody>
                  ${changes.map(
                    ({ at, action, app, detail, who, why }) =>
                      html`<tr>
                        <td class="time">${formatMinute(at)}</td>
                        <td>${action} ${app}</td>
                        <td>${detail}</td>
                        <td>${who}</td>
                        <td>${why}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }
    </details>
    <details id="faults">
      <summary id="open-faults">Loads and faults by day as a table</summary>
      ${renderDays(lanes)}
    </details>`
}

function renderDays(lanes: readonly Lane[]): Html {
  const rows = lanes.flatMap(({ app, days }) => days.map((day) => ({ app, ...day })))
  if (rows.length === 0) return html`<p>No loads and no faults have been counted yet.</p>`
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Day (UTC)</th>
          <th>Remote</th>
          <th>Version</th>
          <th class="number">Loads</th>
          <th class="number">Faults</th>
        </tr>
      </thead>
      <tbody>
        ${rows
          .toSorted((one, other) => other.day.localeCompare(one.day))
          .map(
            ({ day, app, version, loads, faults }) =>
              html`<tr>
                <td class="time">${day}</td>
                <td>${shortName(app)}</td>
                <td>${version}</td>
                <td class="number">${loads}</td>
                <td class="number ${faults > 0 ? 'faulty' : ''}">${faults}</td>
              </tr>`,
          )}
      </tbody>
    </table>
  </div>`
}

interface Picture {
  readonly scale: Scale
  readonly midnights: readonly string[]
  /** The faults of the worst day, which has the highest bar. */
  readonly mostFaults: number
  readonly now: string
}

function renderLane(lane: Lane, { scale, midnights, mostFaults, now }: Picture): Html {
  const { app, live, pins, marks } = lane
  const rows = inRows(pins)
  const pinsTop = LIVE_HEIGHT + GAP
  const faultsBottom = pinsTop + rows.length * (PIN_HEIGHT + GAP) + FAULTS_HEIGHT
  return html`<div class="lane">
    <span>${shortName(app)}</span>
    <svg height="${faultsBottom + 1}" role="img" aria-label="${describeLane(lane)}">
      ${midnights.map((time) => html`<line class="grid" x1="${scale(time)}%" x2="${scale(time)}%" y1="0" y2="${faultsBottom}" />`)}
      ${live.map((span, index) => renderLive(span, index, scale))}
      ${rows.flatMap((row, index) => row.map((span) => renderPin(span, pinsTop + index * (PIN_HEIGHT + GAP), scale)))}
      ${faultsByDay(lane).map((day) => renderFaults(day, { scale, mostFaults, bottom: faultsBottom, now }))}
      <line class="grid" x1="0" x2="100%" y1="${faultsBottom + 0.5}" y2="${faultsBottom + 0.5}" />
      ${marks.map(
        ({ kind, at, text }) =>
          html`<svg class="mark" x="${scale(at)}%" width="1" height="1">
            <path class="${kind}" d="${kind === 'rollback' ? 'M-6 0h12l-6 10z' : 'M0 0l6 6-6 6-6-6z'}">
              <title>${formatMinute(at)} UTC: ${text}</title>
            </path>
          </svg>`,
      )}
    </svg>
  </div>`
}

function renderLive(span: Span, index: number, scale: Scale): Html {
  const { x, width } = toBox(span, scale)
  const kind = span.version === null ? 'off' : index % 2 === 0 ? 'live-a' : 'live-b'
  return html`<svg x="${x}%" width="${width}%" height="${LIVE_HEIGHT}">
    <rect class="${kind}" y="0.5" width="100%" height="${LIVE_HEIGHT - 1}" rx="3">
      <title>${describeSpan(span)}</title>
    </rect>
    <text x="8" y="15">${span.version ?? 'disabled'}</text>
  </svg>`
}

function renderPin(span: Span, y: number, scale: Scale): Html {
  const { x, width } = toBox(span, scale)
  return html`<rect class="pin" x="${x}%" width="${width}%" y="${y}" height="${PIN_HEIGHT}" rx="3"
    ><title>${describeSpan(span)}</title></rect
  >`
}

function renderFaults(
  { day, faults, text }: FaultyDay,
  { scale, mostFaults, bottom, now }: Omit<Picture, 'midnights'> & { readonly bottom: number },
): Html {
  const from = `${day}T00:00:00.000Z`
  const next = new Date(Date.parse(from) + DAY_MS).toISOString()
  const left = Math.max(0, scale(from))
  const right = scale(next < now ? next : now)
  const height = round(Math.max(3, (faults / mostFaults) * FAULTS_HEIGHT))
  return html`<rect
    class="fault"
    x="${left}%"
    width="${round(Math.max(MIN_WIDTH, right - left - MIN_WIDTH))}%"
    y="${bottom - height}"
    height="${height}"
    ><title>${day}: ${text}</title></rect
  >`
}

/** On a phone there is room for every third day. */
function renderAxis(midnights: readonly string[], scale: Scale): Html {
  return html`<svg height="16">
    ${midnights.map(
      (time, index) =>
        html`<text class="day${index % 3 === 0 ? '' : ' minor'}" x="${scale(time)}%" dx="3" y="12"
          >${formatDay(time)}</text
        >`,
    )}
  </svg>`
}

function formatDay(time: string): string {
  return new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(time),
  )
}

function toBox({ from, to }: Span, scale: Scale): { readonly x: number; readonly width: number } {
  const width = Math.max(MIN_WIDTH, scale(to) - scale(from))
  // A change of a moment ago stays inside the picture.
  return { x: round(Math.min(scale(from), 100 - width)), width: round(width) }
}

/** Puts spans that are at the same time into different rows. */
function inRows(spans: readonly Span[]): readonly (readonly Span[])[] {
  const rows: Span[][] = []
  for (const span of spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const free = rows.find((row) => row.every(({ to }) => to <= span.from))
    if (free) free.push(span)
    else rows.push([span])
  }
  return rows
}

/** A day with faults. */
interface FaultyDay {
  readonly day: string
  readonly faults: number
  /** Names the versions that failed. */
  readonly text: string
}

function faultsByDay({ days }: Lane): readonly FaultyDay[] {
  const found = new Map<string, FaultyDay>()
  for (const { day, version, loads, faults } of days.filter((one) => one.faults > 0)) {
    const before = found.get(day)
    const text = `${version} with ${faults} faults and ${loads} loads`
    found.set(day, {
      day,
      faults: (before?.faults ?? 0) + faults,
      text: before ? `${before.text}, ${text}` : text,
    })
  }
  return [...found.values()]
}

function describeSpan({ version, audience, from, to }: Span): string {
  const who = audience === '' ? '' : ` for ${audience}`
  return `${version ?? 'disabled'}${who}, ${formatMinute(from)} to ${formatMinute(to)} UTC`
}

function describeLane({ app, live, pins, marks }: Lane): string {
  const parts = [...live, ...pins].map(describeSpan)
  const moments = marks.map(({ at, text }) => `${formatMinute(at)} UTC: ${text}`)
  return `${shortName(app)}: ${[...parts, ...moments].join('; ') || 'nothing is known'}.`
}

/** Rounds to hundredths, which are two minutes of the picture's width. */
function round(number: number): number {
  return Math.round(number * 100) / 100
}
