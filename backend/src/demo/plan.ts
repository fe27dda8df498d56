import { planHarbour } from './harbour.ts'
import { PlanBuilder, demoId, stamp } from './plan-builder.ts'
import { planRunners } from './runners.ts'
import type { SeedStep } from '../lib/seed-step.ts'

/** Returns what `--demo` seeds: two communities at `url`, with dates relative to `now`, otherwise always the same. */
export function demoPlan({ now, url }: { readonly now: Date; readonly url: string }): SeedStep[] {
  const harbour = new PlanBuilder('harbour', now)
  harbour.add('manifest', demoId('manifest'), {
    url,
    name: 'Harbour',
    description: 'The shared purse of Harbour House and its friends.',
    primary: '#0b7285',
    email: 'hello@harbour.test',
    allowSignup: false,
    allowCreateCommunity: true,
    ...stamp(harbour.at(548, 9)),
  })
  planHarbour(harbour, url)
  const runners = new PlanBuilder('runners', now)
  planRunners(runners, url)
  return mergeUsers([...harbour.steps, ...runners.steps])
}

/** Merges the users: someone in two communities is one user. */
function mergeUsers(steps: readonly SeedStep[]): SeedStep[] {
  const seen = new Set<string>()
  return steps.filter((step) => step.collection !== 'users' || (!seen.has(step.id) && seen.add(step.id)))
}
