// Runs in the browser as it is: no build for a page this small.

/** @typedef {import('../message.ts').InboxMessage} Message */

const refreshMs = 1500
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })

/** @type {Message[]} */
let messages = []
/** @type {string | null} The opened message; null follows the newest. */
let openedId = null
/** @type {string | null} */
let shownId = null
let etag = ''

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
const search = /** @type {HTMLInputElement} */ (element('search'))
const frame = /** @type {HTMLIFrameElement} */ (element('html'))

function found() {
  const words = search.value.trim().toLowerCase()
  return messages.filter(({ to, subject }) => `${to.join(' ')} ${subject}`.toLowerCase().includes(words))
}

/** @param {string} tag @param {string} text @param {string} [className] */
function part(tag, text, className = '') {
  const node = document.createElement(tag)
  node.textContent = text
  node.className = className
  return node
}

/** @param {Message} message */
function renderRow(message) {
  const row = document.createElement('button')
  row.type = 'button'
  row.className = 'row'
  row.dataset.id = message.id
  row.append(
    part('strong', message.to.join(', ')),
    part('span', time.format(new Date(message.receivedAt)), 'quiet'),
    part('span', message.subject || '(no subject)', 'quiet'),
    part('span', message.code ?? '', 'digits'),
  )
  row.addEventListener('click', () => {
    openedId = message.id
    showMessage()
  })
  const item = document.createElement('li')
  item.append(row)
  return item
}

function showList() {
  const focusedId =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.id : undefined
  element('list').replaceChildren(...found().map(renderRow))
  element('empty').hidden = messages.length > 0
  if (focusedId) document.querySelector(`[data-id="${focusedId}"]`)?.focus()
  showMessage()
}

function showMessage() {
  const list = found()
  const message = list.find(({ id }) => id === openedId) ?? list[0]
  for (const row of document.querySelectorAll('.row')) {
    row.setAttribute('aria-current', String(row.dataset.id === message?.id))
  }
  element('message').hidden = !message
  if (!message || message.id === shownId) return
  shownId = message.id
  element('subject').textContent = message.subject || '(no subject)'
  element('from').textContent = message.from
  element('to').textContent = message.to.join(', ')
  element('received').textContent = dateAndTime.format(new Date(message.receivedAt))
  element('files').textContent = message.attachments.join(', ')
  for (const node of document.querySelectorAll('.files')) node.hidden = message.attachments.length === 0
  element('code').hidden = message.code === null
  element('code-digits').textContent = message.code
  element('code-hint').textContent = 'Copy code'
  frame.hidden = message.html === null
  if (message.html !== null) frame.src = `/api/messages/${message.id}/html`
  element('text').hidden = message.html !== null
  element('text').textContent = message.text
}

async function refresh() {
  try {
    const answer = await fetch('/api/messages', { headers: { 'if-none-match': etag }, cache: 'no-store' })
    if (answer.status === 200) {
      etag = answer.headers.get('etag') ?? ''
      messages = await answer.json()
      showList()
    }
    const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
    element('state').textContent = `${count}, refreshed by itself`
  } catch {
    element('state').textContent = 'Coffer is not running. This page comes back with it.'
  }
  setTimeout(() => void refresh(), refreshMs)
}

async function copyCode() {
  const digits = element('code-digits').textContent ?? ''
  const copied = await navigator.clipboard.writeText(digits).then(
    () => true,
    () => false,
  )
  element('code-hint').textContent = copied ? 'Copied' : 'Select it and copy it by hand'
}

element('code').addEventListener('click', () => void copyCode())
search.addEventListener('input', showList)
void refresh()
