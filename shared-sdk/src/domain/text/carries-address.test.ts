import { describe, expect, it } from 'vitest'
import { carriesAddress } from './carries-address.ts'

describe('a name carries an address that mail programs link', () => {
  it.each([
    'https://example.com',
    'HTTP://EXAMPLE',
    'Win at example.com',
    'example.com/free',
    'x.com',
    't.co',
    'Free coins: coins.xyz!',
    '(example.org)',
    'Prizes,example.net,today',
    "example.com's prizes",
    'example.com-fans',
    'www.example',
    'WWW.Example',
    'me@example.com',
    'mailto:me',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example。com',
    'beispiel.köln.de',
    'пример.рф',
    'xn--80ak6aa92e.com',
    'evil.xn--p1ai',
    'example.com\u0301',
    '192.168.0.1',
    'Prizes at 203.0.113.7!',
    '163.com',
    'Dr.No',
    'example.com.',
    'sub.domain.example.museum',
    '+49 171 2345678',
    '0171 2345678',
    '030/1234567',
    '(800) 555-0199',
    '800.555.0199',
    'Call 8005550199',
  ])('%j', (name) => {
    expect(carriesAddress(name)).toBe(true)
  })
})

describe('a name is no address', () => {
  it.each([
    'A.C. Milan',
    'A.C.Milan',
    'St. Pauli',
    'St.Pauli',
    'J.R. Tolkien',
    'J.R.R. Tolkien',
    'Dr. No',
    'Turnverein e.V.',
    'U.S.A.',
    '1. FC Köln',
    '1.FC Köln',
    '2.SV Altdorf',
    'Node.js Berlin',
    'Müller GmbH & Co. KG',
    'Coffee@Work',
    'Ann & Bo',
    'WG Hauptstr. 12',
    'Class of 2026',
    'Season 2026/2027',
    'Trip 01.05.2026 - 08.05.2026',
    'Trip 2026-05-01 to 2026-05-08',
    'Sommerlager 01/05-08/05',
    'Version 1.5',
    'Rules 1.2.3.4.5',
    'Room 101',
    'Lot b000123456789',
    'Wait... what',
    'Anna, Bo and Cy.',
    'AC/DC fans',
    '山田太郎',
    'Анна.Каренина',
    '',
  ])('%j', (name) => {
    expect(carriesAddress(name)).toBe(false)
  })
})
