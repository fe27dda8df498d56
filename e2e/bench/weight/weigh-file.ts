import { brotliCompressSync, gzipSync } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'

export interface SourceMapFile {
  readonly sources: readonly string[]
  readonly mappings: string
}

/** Code without a source: the bundler's own code, and what it puts around modules. */
export const BUNDLER = 'bundler'

/** Returns the characters of a built file for each source that they come from. */
export function textBySource(code: string, map: SourceMapFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (source: string, text: string) => found.set(source, (found.get(source) ?? '') + text)
  const lines = code.split('\n')
  for (const [index, segments] of decode(map.mappings).entries()) {
    const line = lines[index] ?? ''
    let from = 0
    let source = BUNDLER
    for (const [column, sourceIndex] of segments) {
      add(source, line.slice(from, column))
      from = column
      source = (sourceIndex === undefined ? undefined : map.sources[sourceIndex]) ?? BUNDLER
    }
    add(source, line.slice(from))
  }
  return found
}

/** Returns the bytes after gzip at its highest level, as publishing compresses. */
export function gzipBytes(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/** Returns the bytes after Brotli at its highest level, as browsers fetch what is published. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text).length
}
