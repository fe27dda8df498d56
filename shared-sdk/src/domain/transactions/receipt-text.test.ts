import { expect, test } from 'vitest'
import { readReceipt } from './receipt-text.ts'

const read = (text: string, title = '') => readReceipt({ title, text }, 'EUR')

test.each([
  ['a bank’s message', 'Payment of €12.50 at Corner Shop', '12.50'],
  ['German', 'Zahlung über 1.234,56 EUR an Hüttenwirt', '1234.56'],
  ['a whole price', 'Pizza 9 €', '9.00'],
  ['the total of a receipt', 'Bread 3.20\nMilk 1.10\nTotal 4.30\nCash 10.00', '4.30'],
  ['the total beside its tax', 'Zwischensumme 18,07\nMwSt 19 % 3,43\nSumme EUR 21,50', '21.50'],
  ['the same figure twice', 'You paid 7.00\n7.00 EUR to Bo', '7.00'],
])('reads the amount of %s', (_, text, amount) => {
  expect(read(text).amount).toBe(amount)
})

test.each([
  ['two figures without a total', 'Bread 3.20\nMilk 1.10'],
  ['a date', 'Invoice of 12.05.2026'],
  ['a time and a number', 'Table 4, 18:30'],
  ['a percentage', 'Now with 12.50 % off'],
  ['another currency', 'Kaffee 4.50 CHF'],
  ['nothing', ''],
])('leaves the amount empty for %s', (_, text) => {
  expect(read(text).amount).toBeUndefined()
})

test('takes the title as the description, else the first line with words, without addresses', () => {
  expect(read('Total 4.30', 'Corner Shop').description).toBe('Corner Shop')
  expect(read('https://shop.example/r/1\n  Corner Shop \nTotal 4.30').description).toBe('Corner Shop')
  expect(read('https://shop.example/r/1').description).toBeUndefined()
  expect(read('x'.repeat(900)).description).toHaveLength(500)
})
