/** Measures what the login page's code weighs: our own code beside each library's. */
import { chromium } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { openApp } from '../../app/person.ts'
import { startStack } from '../../app/stack.ts'
import { printTable } from '../table.ts'
import { ALL_LIMIT, LIMIT, weigh, weighFiles } from './login-weight.ts'
import { listScripts } from './script-texts.ts'

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export async function weight(): Promise<void> {
  const stack = await startStack()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const site = await stack.openSite()
    const visitor = await openApp({ browser, site, stack })
    await visitor.opens('/login')
    await visitor.page.getByRole('textbox', { name: /e-?mail/i }).waitFor()
    const scripts = listScripts(visitor.requested)
    const all = await weighFiles(scripts, site.dir)
    const { ui, own, parts } = await weigh(scripts)
    const list = (isOwn: boolean) =>
      parts.filter((part) => part.isOwn === isOwn).map(({ name, gzip }) => [name, kB(gzip)])
    printTable(
      'weight: code of the login page after gzip, each part by itself',
      ['', 'gzip'],
      [
        [`all scripts (limit ${kB(ALL_LIMIT)})`, kB(all)],
        [`our own interface (limit ${kB(LIMIT)})`, kB(ui)],
        ['our own with the SDK', kB(own)],
        ...list(true),
        ['', ''],
        ...list(false),
      ],
    )
    await visitor.leaves()
    await site.close()
  } finally {
    await browser.close()
    await stack.stop()
  }
}
