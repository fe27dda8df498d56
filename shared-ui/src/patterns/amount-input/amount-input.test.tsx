// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { parseAmount, formatAmountOnInput } from '@coffer/shared-sdk/domain'
import { AmountInput } from './amount-input.tsx'

function Example({ initial = '', locale = 'en' }: { initial?: string; locale?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <AmountInput label="Amount" currency="EUR" value={value} onChange={setValue} locale={locale} />
      <output>{value}</output>
    </>
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Amount')

test.each([
  ['12,5', '12.5'],
  ['1a2.345', '12.34'],
  ['-5', '5'],
  ['1e3', '13'],
  ['1,000', '1.00'],
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
  ['1,234,567.89', '1234567.89'],
  ['1,000.505', '1000.50'],
  ['1.5.0', '1.50'],
])('typing %j shows %j', async (typed, expected) => {
  render(<Example />)
  await userEvent.type(input(), typed)
  expect(input().value).toBe(expected)
})

test('is described by its currency', () => {
  render(<Example />)
  expect(screen.getByRole('textbox', { name: 'Amount', description: '€' })).toBe(input())
})

test('what is typed after an edit elsewhere, or after the field was left, is a figure of its own', async () => {
  render(<Example />)
  await userEvent.type(input(), '1,000')
  await userEvent.keyboard('{Backspace}.5')
  expect(input().value).toBe('1.05')
  await userEvent.clear(input())
  await userEvent.type(input(), '1,000')
  await userEvent.tab()
  await userEvent.click(input())
  await userEvent.keyboard('{End}.5')
  expect(input().value).toBe('1.5')
})

/** Composes texts as browsers report it: the text grows, and all of it comes as data. */
function composes(texts: readonly string[]) {
  fireEvent.compositionStart(input())
  for (const text of texts) {
    fireEvent.input(input(), {
      target: { value: text },
      data: text,
      inputType: 'insertCompositionText',
      isComposing: true,
    })
    expect(input().value).toBe(text)
  }
  fireEvent.compositionEnd(input(), { data: texts.at(-1) })
}

test.each([
  [['１', '１２'], '12', '12.00'],
  [['５'], '5', '5.00'],
  [['ご', '５'], '5', '5.00'],
  [['１２．', '１２．５'], '12.5', '12.50'],
])('leaves a composition alone until it has ended: %j', async (texts, after, left) => {
  render(<Example />)
  await userEvent.click(input())
  composes(texts)
  expect(input().value).toBe(after)
  await userEvent.tab()
  expect(input().value).toBe(left)
})

test('blur adds two decimals, focus removes a trailing .00', async () => {
  render(<Example />)
  await userEvent.type(input(), '12')
  await userEvent.tab()
  expect(input().value).toBe('12.00')
  await userEvent.click(input())
  expect(input().value).toBe('12')
})

test.each([
  ['en', '1000000', '1,000,000.00', '1000000'],
  ['en', '1234.5', '1,234.50', '1234.50'],
  ['de', '1234567,89', '1.234.567,89', '1234567,89'],
  ['en', '999.99', '999.99', '999.99'],
  ['en', '99999999999999999999.99', '99,999,999,999,999,999,999.99', '99999999999999999999.99'],
])(
  'in %s, %s is shown as %s once the field was left, and as %s in it',
  async (locale, typed, left, again) => {
    render(<Example locale={locale} />)
    await userEvent.type(input(), typed)
    expect(input().value).toBe(typed)
    await userEvent.tab()
    expect(input().value).toBe(left)
    // The form has the plain amount.
    expect(screen.getByRole('status').textContent).toMatch(/^\d+\.\d{2}$/u)
    await userEvent.click(input())
    expect(input().value).toBe(again)
  },
)

test('typing after the Tab key replaces an amount with separators', async () => {
  render(<Example initial="1234.50" />)
  expect(input().value).toBe('1,234.50')
  act(() => {
    input().focus()
    input().select()
  })
  expect(input().value).toBe('1234.50')
  await userEvent.keyboard('95')
  expect(input().value).toBe('95')
})

test('typing after the Tab key replaces the amount, also where focus removes a trailing .00', async () => {
  render(<Example initial="8.00" />)
  act(() => {
    input().focus()
    input().select()
  })
  expect(input().value).toBe('8')
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 1])
  await userEvent.keyboard('95')
  expect(input().value).toBe('95')
})

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567,89', '1234567.89'],
  ['1.234,50 €', '1234.50'],
  ['€ 12', '12'],
  ['12', '12'],
  ['١٢', '12'],
  ['١٬٢٣٤٫٥', '1234.50'],
  [' 12,5 ', '12.50'],
  ['1\u00a0234,50', '1234.50'],
  ['12.345,00', '12345'],
  ['0,10', '0.10'],
])(
  'a valid paste is normalized to two decimals, and can be edited after focus: %j',
  async (pasted, plain) => {
    render(<Example />)
    await userEvent.click(input())
    await userEvent.paste(pasted)
    const left = Number(plain).toFixed(2)
    expect(input().value).toBe(left)
    await userEvent.tab()
    expect(input().value.replaceAll(',', '')).toBe(left)
    await userEvent.click(input())
    expect(input().value).toBe(plain)
  },
)

test.each([
  ['12e3', 'amount-exponent'],
  ['1e309', 'amount-exponent'],
  ['1,234', 'amount-ambiguous-separator'],
  ['12,345.678', 'amount-too-many-decimals'],
  ['-5', 'amount-not-positive'],
  ['$12', 'currency-mismatch'],
  ['abc', 'amount-not-a-number'],
  ['12 50', 'amount-not-a-number'],
  ['5\u00a05', 'amount-not-a-number'],
  ['12.345.678,901', 'amount-too-many-decimals'],
  ['99.999.999,00', 'amount-too-large'],
])(
  'an invalid paste stays as it is, with a reason, instead of becoming a different amount: %j',
  async (pasted, reason) => {
    render(<Example />)
    await userEvent.click(input())
    await userEvent.paste(pasted)
    await userEvent.tab()
    await userEvent.click(input())
    expect(input().value).toBe(pasted)
    expect(parseAmount(input().value, 'EUR')).toMatchObject({ ok: false, refusal: { code: reason } })
  },
)

test('an empty paste changes nothing', async () => {
  render(<Example initial="12.50" />)
  await userEvent.click(input())
  await userEvent.paste('')
  expect(input().value).toBe('12.50')
})

test('pasting blanks over the whole text clears the field', async () => {
  render(<Example initial="12.50" />)
  await userEvent.tripleClick(input())
  await userEvent.paste('  ')
  expect(input().value).toBe('')
})

test('a paste into typed text is parsed together with it', async () => {
  render(<Example initial="1" />)
  await userEvent.click(input())
  await userEvent.paste('2,50')
  await userEvent.tab()
  expect(input().value).toBe('12.50')
})

/** This test is small and deterministic; the domain's test runs thousands of such sequences (product 5.4). */
test('random typing shows the result of formatAmountOnInput after every key', async () => {
  let seed = 20_260_305
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const keys = [...'0123456789..,,e€a ٣']
  render(<Example />)
  await userEvent.click(input())
  let shown = ''
  for (let step = 0; step < 120; step += 1) {
    const key = keys[random(keys.length)] ?? '0'
    const isErasing = random(5) === 0
    shown = formatAmountOnInput(isErasing ? shown.slice(0, -1) : shown + key)
    const text = isErasing ? input().value.slice(0, -1) : input().value + key
    const inputType = isErasing ? 'deleteContentBackward' : 'insertText'
    fireEvent.input(input(), { target: { value: text }, data: isErasing ? null : key, inputType })
    expect(input().value).toBe(shown)
    expect(input().value).toMatch(/^[0-9]*(\.[0-9]{0,2})?$/)
  }
  expect(shown).not.toBe('')
})

test('an invalid paste can be corrected by typing', () => {
  render(<Example initial="12,345.678" />)
  act(() => input().focus())
  fireEvent.change(input(), { target: { value: '12,345.67' } })
  expect(input().value).toBe('12345.67')
})

test.each([
  ['12,5', '12,5', '12.5'],
  ['12.5', '12,5', '12.5'],
  ['1a2,345', '12,34', '12.34'],
])('in German, typing %j shows %j with the value %j', async (typed, shown, plain) => {
  render(<Example locale="de" />)
  await userEvent.type(input(), typed)
  expect(input().value).toBe(shown)
  expect(screen.getByRole('status').textContent).toBe(plain)
})

test('in German, initial value, blur and focus use the comma', async () => {
  render(<Example initial="12.50" locale="de" />)
  expect(input().value).toBe('12,50')
  expect(input().placeholder).toBe('0,00')
  await userEvent.clear(input())
  await userEvent.type(input(), '7')
  await userEvent.tab()
  expect(input().value).toBe('7,00')
  expect(screen.getByRole('status').textContent).toBe('7.00')
  await userEvent.click(input())
  expect(input().value).toBe('7')
})

test.each([
  ['1.234,56', '1.234,56'],
  ['1,234.56', '1.234,56'],
  ['1.234', '1.234'],
])('in German, a paste of %j shows %j', async (pasted, shown) => {
  render(<Example locale="de" />)
  await userEvent.click(input())
  await userEvent.paste(pasted)
  await userEvent.tab()
  expect(input().value).toBe(shown)
})

test('in German, a digit is inserted at the caret', async () => {
  render(<Example initial="12.50" locale="de" />)
  await userEvent.type(input(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(input().value).toBe('192,50')
  expect(input().selectionStart).toBe(2)
})

test('a typed calculation stays while it is typed, and becomes its result when the field is left', async () => {
  render(<Example />)
  await userEvent.type(input(), '12.5*3')
  expect(input().value).toBe('12.5×3')
  expect(screen.getByText('= 37.50')).toBeTruthy()
  expect(screen.getByText('37.50')).toBeTruthy()
  await userEvent.type(input(), '+2')
  expect(screen.getByText('= 39.50')).toBeTruthy()
  await userEvent.tab()
  expect(input().value).toBe('39.50')
  expect(screen.queryByText('= 39.50')).toBeNull()
})

test('an incomplete calculation is no amount, and goes on as a number once its operator is deleted', async () => {
  render(<Example locale="de" />)
  await userEvent.type(input(), '12,5*')
  expect(input().value).toBe('12,5×')
  expect(parseAmount(document.querySelector('output')?.textContent ?? '', 'EUR').ok).toBe(false)
  await userEvent.keyboard('{Backspace}1')
  expect(input().value).toBe('12,51')
  await userEvent.tab()
  expect(input().value).toBe('12,51')
})

test('a pasted text is never calculated', async () => {
  render(<Example />)
  await userEvent.click(input())
  await userEvent.paste('2026-11-28')
  expect(input().value).toBe('2026-11-28')
})

function Large() {
  const [value, setValue] = useState('')
  return <AmountInput label="Amount" currency="EUR" size="l" value={value} onChange={setValue} locale="en" />
}

test('keys for a calculation go where the cursor is; a second operator replaces the first', async () => {
  render(<Large />)
  await userEvent.type(input(), '12')
  await userEvent.click(screen.getByLabelText('+ − × ÷'))
  const press = (key: string) => userEvent.click(screen.getByText(key))
  await press('+')
  await press('×')
  expect(input().value).toBe('12×')
  await userEvent.keyboard('3')
  expect(document.activeElement).toBe(input())
  expect(input().value).toBe('12×3')
  expect(screen.getByText('= 36.00')).toBeTruthy()
  input().setSelectionRange(0, 0)
  await press('(')
  expect([input().value, input().selectionStart]).toEqual(['(12×3', 1])
})
