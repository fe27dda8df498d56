import type { LocalKey } from '@coffer/shared-sdk/client'
import type { CopiedNode } from '../start-snapshot/page-copy.ts'
import type { StoredSnapshot } from '../start-snapshot/start-snapshots.ts'

const SNAPSHOTS: `coffer.${LocalKey}` = 'coffer.startSnapshots'
const MEMBERSHIP: `coffer.${LocalKey}` = 'coffer.membership'
const DRAWING = 'http://www.w3.org/2000/svg'
/**
 * If the page has not rendered by then, the snapshot is removed, so that the page's own message about slow loading is visible.
 */
const LATE_MS = 10_000

/**
 * Shows the stored snapshot of this page until the app has rendered the page (ADR 0155). It is in a closed shadow root, so
 * that its styles and content are separate from the page's own.
 */
export function run(): void {
  const found = findSnapshot()
  if (!found) return
  const host = document.createElement('div')
  host.id = 'start-snapshot'
  host.ariaHidden = 'true'
  host.inert = true
  host.dataset['theme'] = document.documentElement.dataset['theme'] ?? ''
  host.style.cssText = 'position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:25'
  const root = host.attachShadow({ mode: 'closed' })
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(found.css)
    root.adoptedStyleSheets = [sheet]
    fill(root, found.nodes, null)
  } catch {
    // The snapshot is from another build or was edited: the page starts without it.
    return
  }
  document.body.append(host)
  performance.mark('start-snapshot')
  setTimeout(() => host.remove(), LATE_MS)
}

function findSnapshot(): StoredSnapshot | undefined {
  if (location.search) return undefined
  try {
    const session = JSON.parse(localStorage.getItem('pocketbase_auth') ?? 'null') as {
      readonly token?: string
      readonly record?: { readonly id?: string }
    } | null
    const snapshots = JSON.parse(localStorage.getItem(SNAPSHOTS) ?? 'null') as readonly StoredSnapshot[]
    if (!session?.token || !session.record) return undefined
    const path = location.pathname === '/' ? '/dashboard' : location.pathname
    return snapshots.find(
      (one) =>
        one.path === path &&
        one.userId === session.record?.id &&
        one.membership === localStorage.getItem(MEMBERSHIP) &&
        one.width === innerWidth &&
        one.height >= innerHeight,
    )
  } catch {
    // Storage is blocked or was edited.
    return undefined
  }
}

function fill(parent: Element | ShadowRoot, nodes: readonly CopiedNode[], outer: string | null): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      parent.append(node)
      continue
    }
    const [tag, attributes, content] = node
    const namespace = tag === 'svg' ? DRAWING : outer
    const element = namespace ? document.createElementNS(namespace, tag) : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style') (element as HTMLElement).style.cssText = value
      else element.setAttribute(name, value)
    }
    fill(element, content, namespace)
    parent.append(element)
  }
}
