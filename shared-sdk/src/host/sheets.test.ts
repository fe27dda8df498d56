import { beforeEach, expect, test } from 'vitest'
import { closeSheet, openSheet, removeSheet, useSheetStore, trackOpenSheet } from './sheets.ts'

const shown = () => useSheetStore.getState().sheet

beforeEach(() => useSheetStore.setState(useSheetStore.getInitialState(), true))

test('a closed sheet does not close the next one', () => {
  openSheet('send', {})
  const left = shown()?.key
  closeSheet()
  openSheet('request', {})
  closeSheet(left)
  expect(shown()).toMatchObject({ id: 'request', open: true })
})

test('a sheet closes by its own key', () => {
  openSheet('send', {})
  closeSheet(shown()?.key)
  expect(shown()).toMatchObject({ id: 'send', open: false })
})

test('trackOpenSheet reports a closed sheet: while closing, when removed, and when another one is open', () => {
  openSheet('send', {})
  const isInSight = trackOpenSheet()
  expect(isInSight()).toBe(true)
  closeSheet()
  expect(isInSight()).toBe(false)
  removeSheet(shown()?.key ?? -1)
  expect(isInSight()).toBe(false)
  openSheet('send', {})
  expect(isInSight()).toBe(false)
})
