/** The web app manifest, by which browsers install the app (ADR 0139). */
import { browserLanguage } from '../lib/send-mail.ts'
import { findSite } from '../lib/site.ts'

/** The page's own colours and texts until a community is known (shell/src/index.html). */
const COFFER = {
  name: 'Coffer',
  description: { en: "Up your group's finances", de: 'Die Finanzen eurer Gruppe, im Griff' },
  primary: '#008066',
  background: '#f6faf9',
} as const

const SHORTCUTS = {
  en: { send: 'Send', expense: 'Expense' },
  de: { send: 'Senden', expense: 'Ausgabe' },
} as const

/**
 * Opens the form for an expense, or for one of an event if the community has events
 * (shell/src/routing/new-expense.tsx).
 */
const NEW_EXPENSE = '/new-expense'

/**
 * GET /ext/web-manifest: name, colour and icons of the community at the address that the browser opened, or Coffer's
 * own if it has none. Texts are in the browser's language, English or German.
 */
export function readWebManifest(e: RequestEvent): void {
  const { headers } = e.requestInfo()
  const language = browserLanguage(headers['accept_language']) || 'en'
  const community = findSite(e)
  const name = community?.getString('name') || COFFER.name
  const words = SHORTCUTS[language]
  e.response.header().set('Content-Type', 'application/manifest+json')
  // Browsers revalidate it each time: a changed icon reaches the installed app at its next start.
  e.response.header().set('Cache-Control', 'no-cache')
  e.response.header().set('Vary', 'Accept-Language, X-Forwarded-Host')
  e.json(200, {
    // Browsers used this as the id while the manifest had none, so installed apps stay the same app.
    id: '/dashboard',
    name,
    short_name: name,
    description: community?.getString('description') || COFFER.description[language],
    lang: language,
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: COFFER.background,
    theme_color: getColour(community),
    categories: ['finance'],
    icons: listIcons(community),
    shortcuts: [
      shortcut(words.send, '/dashboard?sheet=send', 'send'),
      shortcut(words.expense, NEW_EXPENSE, 'expense'),
    ],
    share_target: {
      action: NEW_EXPENSE,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'picture', accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] }],
      },
    },
  })
}

/** Returns the community's colour. A browser ignores a colour that it cannot read, and takes its own. */
function getColour(community: PbRecord | undefined): string {
  return community?.getString('primary') || COFFER.primary
}

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type?: string
  readonly purpose: 'any' | 'maskable'
}

/** Returns the community's icon in its own shape, and maskable (backend/server/maskable_icon.go). */
function listIcons(community: PbRecord | undefined): readonly Icon[] {
  const file = community?.getString('icon') ?? ''
  if (!community || file === '') return OWN_ICONS
  const src = (thumb: string) => `/api/files/manifest/${community.id}/${file}?thumb=${thumb}`
  return [
    { src: src('256x256'), sizes: '256x256', purpose: 'any' },
    { src: src('512x512'), sizes: '512x512', purpose: 'any' },
    { src: src('192x192m'), sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: src('512x512m'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

const ownIcon = (file: string, size: number, purpose: Icon['purpose']): Icon => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const OWN_ICONS: readonly Icon[] = [
  { src: '/icons/coffer.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ownIcon('coffer-192.png', 192, 'any'),
  ownIcon('coffer-512.png', 512, 'any'),
  ownIcon('coffer-maskable-192.png', 192, 'maskable'),
  ownIcon('coffer-maskable-512.png', 512, 'maskable'),
]

function shortcut(name: string, url: string, icon: string) {
  const icons = [{ src: `/icons/shortcut-${icon}-96.png`, sizes: '96x96', type: 'image/png' }]
  return { name, url, icons }
}
