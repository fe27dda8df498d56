import { describe, expect, test } from 'vitest'
import { checkDomainSuffix, checkSetting } from './check-setting.ts'
import { SETTING_NAMES } from './community-settings.ts'
import { systemActor } from '../members/caller.ts'

const link = (path: string) => [{ title: 'Link', path, icon: 'book' }]

describe('a setting is stored', () => {
  test.each([
    ['name', '  Lake  side ', 'Lake  side'],
    ['description', ' one\ntwo ', 'one\ntwo'],
    ['description', null, ''],
    ['primary', '0B7285', '#0b7285'],
    ['primary', '', ''],
    ['contactEmail', ' Hello@Lake.test', 'hello@lake.test'],
    [
      'topUp',
      { name: ' Lake ', number: 'de02120300000000202051' },
      { name: 'Lake', number: 'DE02 1203 0000 0000 2020 51' },
    ],
    ['topUp', { name: '', number: ' ' }, { name: '', number: '' }],
    ['externalLinks', [], []],
    ['externalLinks', link('lake.test/a?b=c'), link('https://lake.test/a?b=c')],
    ['externalLinks', link('hello@lake.test'), link('mailto:hello@lake.test')],
    ['externalLinks', link('HTTP://lake.test:8080'), link('HTTP://lake.test:8080')],
    ['externalLinks', link('/events?sheet=event-form'), link('/events?sheet=event-form')],
    ['navigationIcon', 'sportsBar', 'sportsBar'],
    ['enableEvents', false, false],
    ['logo', '', ''],
  ] as const)('%s: %j as %j', (name, value, stored) => {
    expect(checkSetting(name, value)).toEqual({ ok: true, value: stored })
  })
})

describe('a setting is refused', () => {
  test.each([
    ['name', '', 'name-required', 'name'],
    ['appName', 'a\u202eb', 'text-unshowable', 'appName'],
    ['appName', 'x'.repeat(121), 'text-too-long', 'appName'],
    ['description', 'x'.repeat(2001), 'text-too-long', 'description'],
    ['primary', 'rgb(1,2,3)', 'colour-invalid', 'primary'],
    ['contactEmail', 'lake.test', 'email-invalid', 'contactEmail'],
    ['topUp', { name: 'Lake', number: '' }, 'iban-invalid', 'topUp.number'],
    ['topUp', { name: 'Lake', number: 'DE02 1203 0000 0000 2020 15' }, 'iban-invalid', 'topUp.number'],
    ['topUp', { name: ' ', number: 'DE02120300000000202051' }, 'holder-required', 'topUp.name'],
    ['topUp', { name: 'x'.repeat(71), number: 'DE02120300000000202051' }, 'text-too-long', 'topUp.name'],
    ['externalLinks', [{ title: ' ', path: '/a', icon: '' }], 'link-title-required', 'externalLinks.0.title'],
    ['externalLinks', Array.from({ length: 13 }, () => link('/a')[0]), 'links-too-many', 'externalLinks'],
    ['externalLinks', link(''), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', link('javascript:alert(1)'), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', link('data:text/html,x'), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', link('//evil.test'), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', link('/\\evil.test'), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', link('https://bank.test@evil.test'), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', link('mailto:nobody'), 'link-unsafe', 'externalLinks.0.path'],
    ['externalLinks', { 1: 'x' }, 'link-unsafe', 'externalLinks'],
    ['navigationIcon', 'toString', 'not-permitted', 'navigationIcon'],
    ['icon', 'mine.png', 'not-permitted', 'icon'],
    ['allowSignup', 1, 'not-permitted', 'allowSignup'],
  ] as const)('%s: %j with %s', (name, value, code, field) => {
    expect(checkSetting(name, value)).toMatchObject({ ok: false, refusal: { code, field } })
  })

  test.each(SETTING_NAMES)('%s of any kind, without throwing', (name) => {
    for (const value of [undefined, null, 5, [null], { number: {} }, 'x']) {
      expect(typeof checkSetting(name, value).ok).toBe('boolean')
    }
  })
})

describe('a domain suffix', () => {
  const own = { email: 'Ann@Mail.Lake.test', verified: true }
  test.each([
    ['', ''],
    ['mail.lake.test', '@mail.lake.test'],
    [' @MAIL.lake.test ', '@mail.lake.test'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(checkDomainSuffix({}, own, typed)).toEqual({ ok: true, value: stored })
  })

  test.each([
    ['lake', 'suffix-invalid', own],
    ['lake.test', 'suffix-not-own', own],
    ['ail.lake.test', 'suffix-not-own', own],
    ['mail.lake.test', 'suffix-not-own', { ...own, verified: false }],
    ['gmail.com', 'suffix-public', { email: 'ann@gmail.com', verified: true }],
    ['team.gmx.de', 'suffix-public', { email: 'ann@team.gmx.de', verified: true }],
  ] as const)('%s is refused with %s', (typed, code, person) => {
    expect(checkDomainSuffix({}, person, typed)).toMatchObject({ refusal: { code, field: 'emailSuffix' } })
  })

  test('is any for the system', () => {
    expect(checkDomainSuffix(systemActor, { email: '', verified: false }, 'lake.test')).toEqual({
      ok: true,
      value: '@lake.test',
    })
  })
})
