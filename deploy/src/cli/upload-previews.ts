import { PREVIEW_PREFIX, isPreviewName } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { formatMinute } from '../publish/format-minute.ts'
import { publishPreviews } from '../publish/publish-previews.ts'
import { buildApps, expectSources } from './build-apps.ts'
import { warnWithoutApp } from './check-app.ts'
import { qrCode } from './describe-preview.ts'
import { overrideLink } from './override-link.ts'
import { appUrl } from './site.ts'
import { parseRemoteName } from './verb.ts'
import type { VerbInput } from './verb.ts'

/** The options of `publish` that say who gets a version for good. */
const NOT_FOR_PREVIEWS = ['communities', 'share', 'unchecked', 'not-withdrawable', 'take-over', 'why']

/** Runs `publish <remote>… --preview NAME`. */
export async function uploadPreviews(
  name: string,
  { env, site, words, options, print }: VerbInput,
): Promise<void> {
  if (!isPreviewName(name))
    throw new DeployRefusal(
      `"${name}" cannot name a preview.`,
      'Use at most 30 lower-case letters, digits and hyphens, for example --preview pr-12.',
    )
  const wrong = NOT_FOR_PREVIEWS.find((option) => options[option] !== undefined)
  if (wrong !== undefined)
    throw new DeployRefusal(`A preview has no --${wrong}.`, 'Only those who choose it get it, for 14 days.')
  if (words.includes('shell'))
    throw new DeployRefusal('The shell has no previews.', '`pnpm start` in a checkout shows it.')
  const remotes = [...new Set(words.map(parseRemoteName))]
  // Without the address of the app there is no link, so it is read before the upload.
  appUrl(env)
  for (const remote of remotes) expectSources(remote)
  if (options['no-build'] !== true) await buildApps(remotes, print)
  const isDryRun = options['dry-run'] === true
  const hasOtherTypes = options['other-types'] === true
  const previews = await publishPreviews(site, { remotes, name, isDryRun, hasOtherTypes })
  if (isDryRun) for (const remote of remotes) print(`${remote} can be a preview.`)
  for (const { remote, until } of previews) {
    print(
      `${remote} has the preview ${name} until ${formatMinute(until)} UTC. Open as an admin of a community:`,
    )
    const link = overrideLink(env, remote, `${PREVIEW_PREFIX}${name}`)
    print(`  ${link}`)
    print(qrCode(link))
  }
  if (!isDryRun) for (const line of await warnWithoutApp(env)) print(line)
}
