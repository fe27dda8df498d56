import { rename, writeFile } from 'node:fs/promises'

/** Replaces a file in one step: a reader sees the old content or the new, never half of it. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.next`, content)
  await rename(`${path}.next`, path)
}
