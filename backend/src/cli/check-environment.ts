import { StartFailure } from './start-failure.ts'

const OIDC = ['CLIENT_ID', 'CLIENT_SECRET', 'AUTH_URL', 'TOKEN_URL', 'USERINFO_URL'].map(
  (name) => `COFFER_OIDC_${name}`,
)
const COUNTS = [
  'COFFER_LIMIT_CODES',
  'COFFER_LIMIT_CODES_FROM_ALL',
  'COFFER_LIMIT_CODE_TRIES',
  'COFFER_LIMIT_WRONG_CODES',
  'COFFER_LIMIT_LINK_MAILS',
  'COFFER_LIMIT_NEWCOMERS',
  'COFFER_LIMIT_NEWCOMERS_OF_NETWORK',
  'COFFER_LIMIT_PASSWORDS',
  'COFFER_LIMIT_PASSWORDS_FROM_ALL',
  'COFFER_LIMIT_SIGN_INS',
  'COFFER_LIMIT_SIGN_INS_OF_NETWORK',
  'COFFER_LIMIT_REQUESTS',
  'COFFER_LIMIT_STREAMS',
  'COFFER_LIMIT_UPLOADED_BYTES',
  'COFFER_LIMIT_GUEST_STREAMS',
  'COFFER_LIMIT_ERRORS',
  'COFFER_LIMIT_GUEST_ERRORS',
  'COFFER_BACKUP_KEEP',
]

/** Refuses settings that make no sense, before anything starts. @throws StartFailure naming the variable. */
export function checkEnvironment(env: NodeJS.ProcessEnv): void {
  const value = (name: string): string => env[name] ?? ''
  const demand = (name: string, pattern: RegExp, shape: string): void => {
    if (value(name) !== '' && !pattern.test(value(name))) throw new StartFailure(`${name} must ${shape}.`)
  }
  demand(
    'COFFER_SUPERUSER',
    /^[^:\s]+@[^:\s]+:.{8,}$/,
    'look like mail:password, with a password of at least 8 characters',
  )
  for (const name of COUNTS) demand(name, /^[1-9]\d{0,8}$/, 'be a whole number above 0')
  demand('COFFER_LIMITS', /^off$/, 'be empty or off')
  demand('COFFER_POCKETBASE_HOST', /^(127\.0\.0\.1|0\.0\.0\.0)$/, 'be 127.0.0.1 or 0.0.0.0')
  demand('COFFER_LOG', /^json$/, 'be empty or json')
  demand('COFFER_METRICS_TOKEN', /^[\w.~+/=-]{16,}$/, 'have at least 16 letters, digits or ._~+/=-')
  demand('COFFER_METRICS_PORT', /^[1-9]\d{0,4}$/, 'be a port')
  demand('COFFER_LOG_LEVEL', /^-?\d$/, 'be -4, 0, 4 or 8')
  demand(
    'COFFER_BACKUP_CRON',
    /^(off|@\w+|(\S+\s+){4}\S+)$/,
    'be a cron expression such as "0 3 * * *", or off',
  )
  demand(
    'COFFER_REPLICA',
    /^s3:\/\/[^/?\s]+\/[^?\s]*[^/?\s]/,
    'look like s3://bucket/prefix?endpoint=https://storage.example',
  )
  demand('COFFER_SYNCHRONOUS', /^(full|normal)$/, 'be full or normal')
  demand('COFFER_REPLICA_WAIT', /^(on|off)$/, 'be on or off')
  demand('COFFER_REPLICA_LEASE', /^([2-9]|[1-9]\d{1,2})$/, 'be a whole number of seconds, 2 or more')
  demand('COFFER_REPLICA_KEEP', /^[1-9]\d{0,3}$/, 'be a whole number of days, 1 or more')
  if (value('COFFER_REPLICA') !== '') {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      if (value(name) === '') throw new StartFailure(`COFFER_REPLICA needs ${name}: the key of the bucket.`)
  }
  const missing = OIDC.filter((name) => value(name) === '')
  if (missing.length > 0 && missing.length < OIDC.length) {
    throw new StartFailure(`A sign-in provider needs ${missing.join(', ')}, too.`)
  }
}
