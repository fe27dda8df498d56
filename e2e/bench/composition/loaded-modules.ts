import type { StatsCompilation, StatsModule } from '@rspack/core'

/** Which of the product's own source files stand in which built file. */
export type ModulesByFile = ReadonlyMap<string, ReadonlySet<string>>

const OWN = /(?:^|\/)((?:shell|mf-[a-z]+|shared-ui|shared-sdk)\/src\/[^?!|]+\.tsx?)/

/** Reads it off a build's stats; files by their name without folders. */
export function modulesByFile(stats: StatsCompilation): ModulesByFile {
  const found = new Map<string, Set<string>>()
  for (const chunk of stats.chunks ?? []) {
    const sources = (chunk.modules ?? []).flatMap(ownSources)
    for (const file of chunk.files ?? []) {
      const name = file.split('/').at(-1) ?? file
      found.set(name, new Set([...(found.get(name) ?? []), ...sources]))
    }
  }
  return found
}

/** A module's own file, or those of the modules that were joined into it. */
function ownSources(module: StatsModule): readonly string[] {
  if (module.modules) return module.modules.flatMap(ownSources)
  const path = OWN.exec(module.nameForCondition ?? module.name ?? '')?.[1]
  // Re-exporting entries and contracts without code leave nothing in one build and a stub in the other.
  return path === undefined || module.moduleType === 'consume-shared-module' ? [] : [path]
}

/** The sources in the files that a page fetched. */
export function sourcesIn(byFile: ModulesByFile, files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => [...(byFile.get(file) ?? [])]))
}
