/** Replaces PocketBase's process: answers on its port and counts its starts in the data folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [dataDir = '', port = '0', behaviour = ''] = process.argv.slice(2)
const file = join(dataDir, 'starts')

function startsSoFar(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

mkdirSync(dataDir, { recursive: true })
const starts = startsSoFar() + 1
writeFileSync(file, String(starts))

createServer((request, response) => {
  if (request.url === '/api/crash') process.exit(3)
  response.end(JSON.stringify({ starts, pid: process.pid }))
}).listen(Number(port), '127.0.0.1', () => {
  if (behaviour !== 'never-ready') console.log('ready')
})

if (behaviour === 'stubborn') process.on('SIGTERM', () => undefined)
