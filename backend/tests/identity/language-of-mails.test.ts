import { expect, it } from 'vitest'
import { forAllTests } from '../testing/for-all-tests.ts'
import { mint } from '../testing/mint.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(startIdentityServer)

const setLanguage = (person: string, language: 'en' | 'de'): void =>
  server.sql(`UPDATE users SET language = '${language}' WHERE id = '${userId(person)}'`)

async function subjectTo(email: string): Promise<string> {
  const { subject = '' } = await server.inbox.mailTo(email)
  return subject.replace(/^\d{6}/, '000000')
}

it('mails of codes and links are in the language of the person', async () => {
  setLanguage('ines', 'de')
  const ines = await server.enter('ines@coffer.test')
  const ask = async (path: string, body: object = {}) =>
    expect((await ines.send('POST', path, body)).status).toBeLessThan(300)
  await ask('/ext/my-data/deletion-code')
  const { subject, html } = await server.inbox.mailTo('ines@coffer.test')
  expect(subject).toMatch(/^\d{6} ist dein Code, um dein Konto bei Harbour zu löschen$/)
  expect(html).toContain('Er lässt sich einmal verwenden und läuft nach etwa acht Minuten ab.')
  expect(html).toContain('Harbour läuft mit Coffer.')
  await ask('/api/collections/users/request-email-change-code', { newEmail: 'ines.new@coffer.test' })
  expect(await subjectTo('ines@coffer.test')).toBe('000000 ist dein Code für eine neue Adresse bei Harbour')
  await ask('/api/collections/users/request-password-reset', { email: 'ines@coffer.test' })
  expect(await subjectTo('ines@coffer.test')).toBe('Wähle ein neues Passwort für Harbour')
})

it('the code of somebody whom the server does not know is in the language of their browser', async () => {
  const kavya = await server.enter('kavya@coffer.test')
  const harbour = organisationId('harbour')
  const acting = kavya.with({ 'X-Authz': membershipId('kavya'), 'X-Org': harbour })
  const invite = async (email: string) => {
    const body = { id: mint(), organisation: harbour, by: userId('kavya'), email, accepted: false }
    expect((await acting.create('invites', body)).status).toBe(200)
    expect((await server.root.send('POST', '/api/crons/coffer-invites')).status).toBe(204)
    return subjectTo(email)
  }
  const codeTo = async (email: string, language: string) => {
    const path = '/api/collections/users/request-otp'
    const { status } = await server.guest.with({ 'Accept-Language': language }).send('POST', path, { email })
    expect(status).toBe(200)
    return subjectTo(email)
  }
  expect(await invite('uwe@newcomers.test')).toBe('Kavya Raman invites you to Harbour House')
  // The invite is in the inviter's language, unless the server knows the person's own.
  setLanguage('kavya', 'de')
  setLanguage('otis', 'en')
  expect(await invite('ute@newcomers.test')).toBe('Kavya Raman lädt dich zu Harbour House ein')
  expect(await invite('otis@coffer.test')).toBe('Kavya Raman invites you to Harbour House')
  expect(await codeTo('ute@newcomers.test', 'fr-FR, de-AT;q=0.8, en;q=0.5')).toBe(
    '000000 ist dein Code für Harbour',
  )
  expect(await codeTo('uwe@newcomers.test', 'fr')).toBe('000000 is your Harbour code')
  // The language that the person's app has sent counts more than a browser's.
  expect(await codeTo('otis@coffer.test', 'de')).toBe('000000 is your Harbour code')
})
