/** The package.json of what we publish to a registry of packages. */

type Versions = Readonly<Record<string, string>>

/** A package.json of this workspace. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly sideEffects?: readonly string[]
  readonly exports?: Versions
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  /** What differs in the published package. */
  readonly publishConfig?: { readonly exports?: Versions; readonly bin?: Versions }
}

export interface PublishedManifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** What the manifests of this workspace leave to the workspace. */
export interface WorkspaceVersions {
  /** The versions of other packages. */
  readonly catalog: ReadonlyMap<string, string>
  /** The versions of our packages that are published. */
  readonly own: ReadonlyMap<string, string>
  /** The packages of which a page has one copy: those that are not ours are the remote's choice within a range. */
  readonly shared: readonly string[]
}

/**
 * Returns the package.json of a published package whose compiled files import `imported`. What tests alone import are optional
 * peers, because a remote has test tools of its own. Our packages and the shared ones are peers, so that there is one copy of
 * each. Throws for an import that has no version.
 */
export function publishedManifest(
  manifest: Manifest,
  imported: readonly string[],
  versions: WorkspaceVersions,
): PublishedManifest {
  const { name, version, license, sideEffects, publishConfig } = manifest
  const dependencies: [string, string][] = []
  const peers: [string, string][] = []
  const optional: string[] = []
  for (const one of [...withTypes(manifest, imported)].toSorted()) {
    const exact = findVersion(one, versions)
    const isTestOnly = manifest.dependencies?.[one] === undefined && !versions.own.has(one)
    if (isTestOnly) optional.push(one)
    const isPeer = isTestOnly || versions.own.has(one) || versions.shared.includes(one)
    ;(isPeer ? peers : dependencies).push([one, isPeer ? `^${exact}` : exact])
  }
  return {
    name,
    version,
    ...(license !== undefined && { license }),
    type: 'module',
    ...(sideEffects && { sideEffects: sideEffects.map(toCompiled) }),
    exports: {
      ...Object.fromEntries(
        Object.entries(publishConfig?.exports ?? manifest.exports ?? {}).map(([entry, file]) => [
          entry,
          { types: file.replace(SOURCE, '.d.ts'), default: toCompiled(file) },
        ]),
      ),
      './package.json': './package.json',
    },
    ...(publishConfig?.bin && { bin: publishConfig.bin }),
    dependencies: Object.fromEntries(dependencies),
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(optional.map((one) => [one, { optional: true }])),
  }
}

const SOURCE = /\.tsx?$/
const toCompiled = (file: string): string => file.replace(SOURCE, '.js')

/** Adds the types of packages that have them in a package of their own. */
function withTypes({ devDependencies = {} }: Manifest, imported: readonly string[]): ReadonlySet<string> {
  const types = imported.map((one) => `@types/${one}`).filter((one) => devDependencies[one] !== undefined)
  return new Set([...imported, ...types])
}

function findVersion(name: string, { catalog, own }: WorkspaceVersions): string {
  const version = own.get(name) ?? catalog.get(name)
  if (version === undefined) throw new Error(`${name} has no version in the catalog of pnpm-workspace.yaml.`)
  return version
}

/** Returns the text of a template's package.json with versions in place of `catalog:` and `workspace:`. */
export function withVersions(text: string, versions: WorkspaceVersions): string {
  return text.replaceAll(
    /"([^"]+)": "(?:catalog|workspace):[^"]*"/g,
    (_entry, name: string) => `"${name}": "${findVersion(name, versions)}"`,
  )
}
