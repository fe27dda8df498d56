import { formatMinute } from '../../publish/format-minute.ts'
import { shortName } from '../../publish/release-checks.ts'
import type {
  Beginning,
  PinStatus,
  Releases,
  RemoteStatus,
  ShellStatus,
  VersionUsage,
} from '../describe-releases.ts'
import { formatLoads } from '../format-loads.ts'
import type { RollbackPlan } from '../plan-rollback.ts'
import { Html, html } from './html.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'
import { renderTimeline } from './timeline.ts'

/** Renders the page of the releases for operators. */
export function renderReleases(releases: Releases & { readonly isSigned: boolean }): string {
  const { revision, signedAt, isSigned, shell, remotes, counts, latest } = releases
  return renderPage(html`
    <section class="wide" id="site" data-part>
      <p>
        Revision ${revision}${signedAt ? html`, signed on ${formatMinute(signedAt)} UTC` : null}.
        ${counts ? html`${formatCount(counts.openPages, 'page is', 'pages are')} open.` : null}
      </p>
      ${latest ? html`<p id="latest">Latest change: ${latest.action} ${latest.app}, ${latest.detail}, by ${latest.who} on ${formatMinute(latest.at)} UTC.</p>` : null}
      ${
        isSigned
          ? null
          : html`<p class="note danger">
              No key that the page trusts has signed this registry: devices use their last good one.
              <code>npx -y pnpm run deploy rebuild --why ""</code> makes it again from the history.
            </p>`
      }
      <h2>The last 14 days</h2>
      ${renderTimeline(releases)}
    </section>
    ${shell ? renderShell(shell) : null} ${remotes.map(renderRemote)}
  `)
}

/** Renders a sentence instead of the releases. */
export function renderProblem(sentence: string): string {
  return renderPage(
    html`<section class="wide" id="site" data-part><p class="note danger">${sentence}</p></section>`,
  )
}

function renderPage(content: Html): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Releases · Coffer</title>
        <style>
          ${new Html(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>Releases</h1>
          <p id="state" class="muted">The page shows each change within 5 s.</p>
          <p id="problem" class="problem" role="alert"></p>
          <p id="news" class="unseen" role="status"></p>
        </header>
        <main>${content}</main>
        <script type="module">
          ${new Html(PAGE_SCRIPT)}
        </script>
      </body>
    </html>`
  return page.text
}

function renderShell({ version, build, previous, usage, rollback, ...began }: ShellStatus): Html {
  return html`<section id="app-shell" data-part>
    <div class="title">
      <h2>shell</h2>
      <span class="version">${version} (${build})</span><span class="chip live">live</span>
    </div>
    ${renderBeginning(began, previous)}
    ${renderUsage(usage, (one) => (one === build ? 'live' : one === previous ? 'previous' : ''), 'pages')}
    ${rollback ? renderRollback('shell', rollback) : null}
  </section>`
}

function renderRemote(remote: RemoteStatus): Html {
  const { app, live, inPlace, previous, withdrawn, pins, usage, rollback } = remote
  return html`<section id="app-${app}" data-part>
    <div class="title">
      <h2>${shortName(app)}</h2>
      ${live ? html`<span class="version">${live.version}</span>` : null}
      ${live ? (live.withdrawn ? chip('withdrawn') : chip('live')) : chip('disabled')}
      ${live?.notWithdrawable ? chip('fix', 'not withdrawable') : null}
    </div>
    ${renderBeginning(remote, previous)}
    ${withdrawn.map(
      ({ version, since, reason }) =>
        html`<p class="note danger">
          The edge has withdrawn ${version}${since ? html` on ${formatMinute(since)} UTC` : null}.
          ${reason}${inPlace && live?.version === version ? html` Devices use ${inPlace.version} instead.` : null}
        </p>`,
    )}
    ${
      pins.length > 0
        ? html`<h3>Canaries and pins</h3>
            <ul>
              ${pins.map(renderPin)}
            </ul>`
        : null
    }
    ${renderUsage(usage, (version) => roleOf(remote, version), 'all')}
    ${rollback ? renderRollback(app, rollback) : null}
  </section>`
}

function roleOf({ live, previous, pins, withdrawn }: RemoteStatus, version: string): string {
  if (withdrawn.some((one) => one.version === version)) return 'withdrawn'
  if (live?.version === version) return 'live'
  const pin = pins.find((one) => one.version === version)
  if (pin) return pin.share > 0 ? 'canary' : 'pinned'
  return previous === version ? 'previous' : ''
}

const chip = (kind: string, text = kind) => html`<span class="chip ${kind}">${text}</span>`

function renderBeginning({ since, by, why }: Beginning, previous: string | null): Html {
  const rows = [
    ['Since', since ? `${formatMinute(since)} UTC` : 'unknown'],
    ['By', by ?? 'unknown'],
    ['Why', why || 'no reason was given'],
    ['Previous', previous ?? 'none'],
  ]
  return html`<dl>
    ${rows.map(
      ([name = '', value = '']) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

function renderPin({ version, share, communities, loads, withdrawn, since, by, why }: PinStatus): Html {
  const audience = [
    ...(share > 0 ? [html`${share} % of communities`] : []),
    ...communities.map((id) => html`<code>${id}</code>`),
  ]
  const listed = audience.map((one, index) => (index === 0 ? one : html`, ${one}`))
  return html`<li>
    <span class="version">${version}</span> ${chip(share > 0 ? 'canary' : 'pinned')}
    ${withdrawn ? chip('withdrawn') : null} for ${listed} ${loads ? html`<br />${formatLoads(loads)}` : null}
    ${since ? html`<br /><span class="muted">Since ${formatMinute(since)} UTC, by ${by}: ${why || 'no reason was given'}</span>` : null}
  </li>`
}

/** Pages do not report loads and faults of the shell, so it has only `pages`. */
function renderUsage(
  usage: readonly VersionUsage[],
  getRole: (version: string) => string,
  counts: 'all' | 'pages',
): Html | null {
  if (usage.length === 0) return null
  return html`<h3>Use by version</h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Version</th>
            <th class="number">Open pages</th>
            ${
              counts === 'all'
                ? html`<th class="number">Loads</th>
                    <th class="number">Faults</th>`
                : null
            }
          </tr>
        </thead>
        <tbody>
          ${usage.map(({ version, pages, loads, faults }) => {
            const role = getRole(version)
            const isFaulty = faults > 0 ? 'faulty' : ''
            return html`<tr>
              <td>${version} ${role === '' ? null : chip(role)}</td>
              <td class="number">${pages}</td>
              ${
                counts === 'all'
                  ? html`<td class="number">${loads}</td>
                      <td class="number ${isFaulty}">${faults}</td>`
                  : null
              }
            </tr>`
          })}
        </tbody>
      </table>
    </div>`
}

function renderRollback(app: string, { text, command }: RollbackPlan): Html {
  return html`<h3>A rollback</h3>
    <p>${withCode(text)}</p>
    ${
      command === null
        ? null
        : html`<div class="command">
            <code id="rollback-${app}">${command}</code
            ><button
              id="copy-${app}"
              type="button"
              data-copy="rollback-${app}"
              aria-label="Copy the command that rolls ${shortName(app)} back"
            >
              Copy
            </button>
          </div>`
    }`
}

/** Shows what is between grave accents as code. */
function withCode(text: string): readonly Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
