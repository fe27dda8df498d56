import type { Stats, StatsModule } from '@rspack/core'

/** The product's own source files in each built file. */
export type ModulesByFile = ReadonlyMap<string, ReadonlySet<string>>

const OWN = /\/((?:shell|mf-[a-z]+|shared-ui|shared-sdk)\/src\/[^?!|]+\.tsx?)/g

const OPTIONS = {
  all: false,
  ids: true,
  chunks: true,
  chunkModules: true,
  nestedModules: true,
  orphanModules: true,
  dependentModules: true,
  chunkModulesSpace: 99_999,
  nestedModulesSpace: 99_999,
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByExtension: false,
  groupModulesByLayer: false,
  groupModulesByPath: false,
  groupModulesByType: false,
} as const

/** Reads it from a build's stats; files have their names without folders. */
export function modulesByFile(stats: Stats): ModulesByFile {
  const found = new Map<string, Set<string>>()
  for (const chunk of stats.toJson(OPTIONS).chunks ?? []) {
    const sources = (chunk.modules ?? []).flatMap(ownSources)
    for (const file of chunk.files ?? []) {
      const name = file.split('/').at(-1) ?? file
      found.set(name, new Set([...(found.get(name) ?? []), ...sources]))
    }
  }
  return found
}

/** Returns a module's own file, or the files of the modules that were joined into it. */
function ownSources(module: StatsModule): readonly string[] {
  if (module.modules) return module.modules.flatMap(ownSources)
  // A placeholder for a shared module names the file, but the code is elsewhere.
  if (/^(consume|provide)-shared-module$/.test(module.moduleType ?? '')) return []
  const path = [...(module.identifier ?? '').matchAll(OWN)].at(-1)?.[1]
  return path === undefined ? [] : [path]
}

/** Returns the sources in the files that a page fetched. */
export function sourcesIn(byFile: ModulesByFile, files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => [...(byFile.get(file) ?? [])]))
}
