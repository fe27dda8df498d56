import { withoutPersonalData } from '../lib/without-personal-data.ts'

type LogLevel = 'INFO' | 'ERROR'

/**
 * Writes lines of a part's output: as they are or, with COFFER_LOG=json, as lines of JSON `{ time, level, part, message }`. A
 * line that is JSON already stays as it is (backend/server/request_log.go). The log has no personal data (ADR 0163).
 */
export function createLog(
  part: string,
  env: NodeJS.ProcessEnv,
  write: (line: string, level: LogLevel) => void = (line, level) =>
    level === 'ERROR' ? console.error(line) : console.log(line),
): (line: string, level?: LogLevel) => void {
  if (env['COFFER_LOG'] !== 'json') return (line, level = 'INFO') => write(line, level)
  return (line, level = 'INFO') => {
    if (isJsonObject(line)) return write(line, level)
    const message = withoutPersonalData(line)
    write(JSON.stringify({ time: new Date().toISOString(), level, part, message }), level)
  }
}

function isJsonObject(line: string): boolean {
  if (!line.startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    // It is some other text.
    return false
  }
}
