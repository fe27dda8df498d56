/** The script of the page: it requests the page again and again, and replaces the parts that have changed. */
export const PAGE_SCRIPT = `
const EVERY_MS = 2000
const state = document.querySelector('#state')
const received = new Map()
const readParts = (page) => [...page.querySelectorAll('[data-part]')]
for (const part of readParts(document)) received.set(part.id, part.outerHTML)

function replacePart(part) {
  const shown = document.getElementById(part.id)
  if (received.get(part.id) === part.outerHTML) return
  received.set(part.id, part.outerHTML)
  const focused = shown.contains(document.activeElement) ? document.activeElement.id : ''
  const open = [...shown.querySelectorAll('details[open]')].map(({ id }) => id)
  shown.replaceWith(document.importNode(part, true))
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (focused !== '') document.getElementById(focused)?.focus()
}

function showText(id, text) {
  const shown = document.getElementById(id)
  if (shown.textContent !== text) shown.textContent = text
}
const showProblem = (text) => showText('problem', text)

function showPage(page) {
  showText('news', page.querySelector('#latest')?.textContent.trim() ?? '')
  const ids = (of) => readParts(of).map(({ id }) => id).join()
  if (ids(page) !== ids(document)) {
    document.querySelector('main').replaceWith(document.importNode(page.querySelector('main'), true))
    received.clear()
    for (const part of readParts(page)) received.set(part.id, part.outerHTML)
  } else for (const part of readParts(page)) replacePart(part)
}

let timer = 0
let current = null
function ask() {
  clearTimeout(timer)
  const request = new XMLHttpRequest()
  current = request
  request.open('GET', location.pathname)
  request.responseType = 'document'
  request.timeout = 10000
  request.onloadend = () => {
    if (request !== current) return
    const page = request.status === 200 ? request.response : null
    if (page?.querySelector('main')) {
      showPage(page)
      state.textContent = 'Updated at ' + new Date().toISOString().slice(11, 19) + ' UTC.'
      showProblem('')
    } else if (request.status === 404)
      showProblem('Your access has ended. Sign in again, then reload this page.')
    else showProblem('The edge does not answer. What you see may be out of date.')
    if (!document.hidden) timer = setTimeout(ask, EVERY_MS)
  }
  request.send()
}
timer = setTimeout(ask, EVERY_MS)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) ask()
})

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-copy]')
  if (!button) return
  const code = document.getElementById(button.dataset.copy)
  getSelection().selectAllChildren(code)
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Selected'
  }
  setTimeout(() => (button.textContent = 'Copy'), 2000)
})
`
