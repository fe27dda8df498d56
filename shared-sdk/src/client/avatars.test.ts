import { expect, test } from 'vitest'
import { ACCOUNT_TYPES } from '../domain/index.ts'
import { accountAvatar, communityAvatar, personAvatar } from './avatars.ts'

const account = { id: 'a', name: 'Ann Lee', avatar: 'a.png' }

test('people are round, all other accounts square', () => {
  const shapes = ACCOUNT_TYPES.map((type) => [type, accountAvatar({ ...account, type }).shape])
  expect(Object.fromEntries(shapes)).toEqual({
    user: 'round',
    event: 'square',
    bank: 'square',
    income: 'square',
    expenses: 'square',
    receivable: 'square',
    payable: 'square',
    equity: 'square',
  })
})

test('a person’s profile picture is round, too, and initials have the colour of the account', () => {
  expect(personAvatar({ id: 'u', name: 'Ann Lee', avatar: 'me.png' }, 'a', 256)).toEqual({
    id: 'a',
    name: 'Ann Lee',
    src: '/api/files/users/u/me.png?thumb=256x256',
    shape: 'round',
  })
})

test('communities are square', () => {
  expect(communityAvatar({ id: 'lake', name: 'Lakeside', avatar: '' })).toEqual({
    id: 'lake',
    name: 'Lakeside',
    src: '',
    shape: 'square',
  })
})
