import type { AppName } from '../../build/apps.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import type { PublishedApp } from '../../publish/decide-release.ts'
import { publishApps } from '../../publish/publish-apps.ts'
import { readOverrideOrigins } from '../../publish/override-origins.ts'
import { shortName } from '../../publish/release-checks.ts'
import { AUDIENCE, readAudience } from '../audience.ts'
import { buildApps, expectSources } from '../build-apps.ts'
import { warnWithoutApp } from '../check-app.ts'
import { appUrl, lastCommit } from '../site.ts'
import { uploadPreviews } from '../upload-previews.ts'
import { WHY, parseRemoteName, textOption } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const publish: Verb = {
  words: '<remote|shell>…',
  summary: 'builds, checks and uploads apps, then makes them live',
  details:
    'A published version never changes: raise `version` in the package.json of what you publish. Several apps are checked together and go live together, for a change that neither can make alone. With --communities or --share the version goes to these communities only (canary); `publish` without them makes it live for all, which ends its pins and all shares. A preview needs no new version: the next upload of the same name replaces it, and it ends 14 days after its last upload. A disabled remote stays disabled.',
  examples: [
    'publish events --why "Faster list"',
    'publish events --share 5 --why "Canary"',
    'publish shell events --why "A new sheet"',
    'publish events --preview pr-12',
    'publish events --not-withdrawable --why "Closes a hole"',
  ],
  options: {
    ...AUDIENCE,
    ...WHY,
    'no-build': { type: 'boolean', text: 'takes the build that is there' },
    'not-withdrawable': {
      type: 'boolean',
      text: 'a security fix: neither the edge nor a device goes back from it to an earlier version',
    },
    preview: {
      type: 'string',
      text: 'uploads under this name, for admins who open the printed link; everybody keeps the live version',
    },
    'other-types': {
      type: 'boolean',
      text: 'publishes although the shell has other types of what is imported: checked by you',
    },
    'take-over': {
      type: 'boolean',
      text: 'replaces remotes that were published from another repository',
    },
    'dry-run': { type: 'boolean', text: 'builds and checks only' },
  },
  run: async (input) => {
    const { env, site, words, options, print } = input
    if (words.length === 0) throw new DeployRefusal('Nothing to publish.', 'Name a remote or `shell`.')
    const preview = textOption(options, 'preview')
    if (preview !== undefined) return uploadPreviews(preview, input)
    const apps = [...new Set(words)].map((word): AppName => (word === 'shell' ? word : parseRemoteName(word)))
    const isCanary = options['communities'] !== undefined || options['share'] !== undefined
    const pin = isCanary ? await readAudience(options, env) : null
    if (pin && apps.includes('shell'))
      throw new DeployRefusal('The shell is one for all communities.', 'Only remotes can be a canary.')
    for (const app of apps) expectSources(app)
    // Publishing needs no app, so the variable may be missing; what is no address is refused before anything is published.
    const isAppNamed = Boolean(env['COFFER_APP_URL'])
    if (isAppNamed) appUrl(env)
    if (options['no-build'] !== true) await buildApps(apps, print)
    const why = textOption(options, 'why') ?? (await lastCommit(apps))
    const isNotWithdrawable = options['not-withdrawable'] === true
    if (isNotWithdrawable && apps.includes('shell'))
      throw new DeployRefusal('The shell is never withdrawn.', 'Publish it without --not-withdrawable.')
    const hasOtherTypes = options['other-types'] === true
    const isDryRun = options['dry-run'] === true
    const isTakingOver = options['take-over'] === true
    const checks = { isDryRun, isNotWithdrawable, hasOtherTypes, isTakingOver }
    const published = await publishApps(site, { apps, pin, why, ...checks })
    if (apps.includes('shell') && !isDryRun)
      print(`Overrides may come from ${(await readOverrideOrigins(site.storage)) || 'nowhere'}.`)
    for (const one of published) {
      if (isDryRun) print(`${one.app} ${one.version} can be published.`)
      else
        for (const line of [describePublished(one, pin ? ` for ${pin.text}` : ''), ...one.notes]) print(line)
    }
    if (!isDryRun && isAppNamed) for (const line of await warnWithoutApp(env)) print(line)
  },
}

function describePublished({ app, version, change }: PublishedApp, audience: string): string {
  if (change === 'disabled')
    return `${app} ${version} is published${audience}, but ${app} is disabled: \`pnpm run deploy enable ${shortName(app)}\` makes it live.`
  return `${app} ${version} is live${audience}${change === 'none' ? ' already' : ''}.`
}
