/**
 * What the login page's scripts weigh, by whose code it is. Our own is the code in `src` of the shell, the remotes,
 * the design system and the SDK.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwn, textByOwner } from './script-texts.ts'
import { gzipBytes } from './weigh-file.ts'

export interface Weight {
  /** A library's name, or one of our packages. */
  readonly name: string
  readonly isOwn: boolean
  readonly gzip: number
}

export interface LoginWeight {
  /** Our own code for the interface: shell, remotes and design system. */
  readonly ui: number
  /** That and the SDK (session, requests, rules). */
  readonly own: number
  readonly parts: readonly Weight[]
}

/** At most so many bytes of our own code for the interface on the login page: shell, remotes and design system. */
export const LIMIT = 25_000

/** At most so many bytes of scripts on the login page, libraries included. */
export const ALL_LIMIT = 213_000

const UI = /^(?:shell|mf-[a-z]+|shared-ui)$/

/** Bytes of the scripts that a page fetched, each file compressed as publishing does; `folder` is the published site's. */
export async function weighFiles(scripts: readonly string[], folder: string): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipBytes(await readFile(join(folder, path), 'utf8'))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Weighs the scripts that a page fetched, by their paths. Throws where one is not of this build. */
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
