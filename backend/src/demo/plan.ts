import type { SeedStep } from './seed-step.ts'

/** What `--demo` seeds; dates are relative to `now`, the communities live at `url`. */
export function demoPlan(options: { now: Date; url: string }): SeedStep[] {
  void options
  return []
}
