export const SUPERUSER = { identity: 'root@coffer.test', password: 'only-for-these-tests' }
export const APP_URL = 'http://harbour.test:4100'
