import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareData } from './prepare-data.ts'

// Keeps the log unless the start fails, but shows the progress of Go's build.
const log = (line: string): void => {
  if (/building|built/.test(line)) console.log(line)
}

/** Prepares data folders to copy, for the servers that the test files start. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-tests-'))
  await prepareData(folder, log)
  project.provide('preparedData', folder)
  return () => {
    rmSync(folder, { recursive: true })
  }
}
