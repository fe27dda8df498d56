/**
 * Measures how many bytes of the login page's scripts come from whose code. Our own code is the code in `src` of the
 * shell, the remotes, the design system and the SDK.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwn, textByOwner } from './script-texts.ts'
import { gzipBytes } from './weigh-file.ts'

export interface Weight {
  /** The name of a library, or of one of our packages. */
  readonly name: string
  readonly isOwn: boolean
  readonly gzip: number
}

export interface LoginWeight {
  /** Our own code for the interface: shell, remotes and design system. */
  readonly ui: number
  /** The same with the SDK (session, requests, rules). */
  readonly own: number
  readonly parts: readonly Weight[]
}

/** The most bytes of our own interface code that the login page may have: shell, remotes and design system. */
export const LIMIT = 25_000

/** The most bytes of scripts that the login page may have, libraries included. */
export const ALL_LIMIT = 214_600

const UI = /^(?:shell|mf-[a-z]+|shared-ui)$/

/**
 * Returns the bytes of the scripts that a page fetched, each file compressed as publishing does it; `folder` is the
 * folder of the published site.
 */
export async function weighFiles(scripts: readonly string[], folder: string): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipBytes(await readFile(join(folder, path), 'utf8'))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Weighs the scripts that a page fetched, by their paths. Throws if a script is not part of this build. */
export async function weigh(scripts: readonly string[]): Promise<LoginWeight> {
  const texts = await textByOwner(scripts)
  const parts = [...texts].map(([name, text]) => ({ name, isOwn: isOwn(name), gzip: gzipBytes(text) }))
  const together = (isMeant: (name: string) => boolean) =>
    gzipBytes([...texts].flatMap(([name, text]) => (isMeant(name) ? text : [])).join(''))
  return {
    ui: together((name) => UI.test(name)),
    own: together(isOwn),
    parts: parts.toSorted((a, b) => b.gzip - a.gzip),
  }
}
