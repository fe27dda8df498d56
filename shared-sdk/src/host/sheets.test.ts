import { beforeEach, expect, test } from 'vitest'
import { closeSheet, openSheet, removeSheet, useSheetStore, watchOpenSheet } from './sheets.ts'

const shown = () => useSheetStore.getState().sheet

beforeEach(() => useSheetStore.setState(useSheetStore.getInitialState(), true))

test('a sheet that was left does not close the one opened since', () => {
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

test('whoever waits for an answer learns that the sheet was left: while it closes, when it is gone, when another is there', () => {
  openSheet('send', {})
  const isInSight = watchOpenSheet()
  expect(isInSight()).toBe(true)
  closeSheet()
  expect(isInSight()).toBe(false)
  removeSheet(shown()?.key ?? -1)
  expect(isInSight()).toBe(false)
  openSheet('send', {})
  expect(isInSight()).toBe(false)
})
