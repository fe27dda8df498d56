import { beforeEach, expect, test } from 'vitest'
import { closeSheet, openSheet, removeSheet, useSheetStore, trackOpenSheet } from './sheets.ts'

const shownSheet = () => useSheetStore.getState().sheet

beforeEach(() => useSheetStore.setState(useSheetStore.getInitialState(), true))

test('a closed sheet does not close the next one', () => {
  openSheet('send', {})
  const left = shownSheet()?.key
  closeSheet()
  openSheet('request', {})
  closeSheet(left)
  expect(shownSheet()).toMatchObject({ id: 'request', open: true })
})

test('a sheet closes by its own key', () => {
  openSheet('send', {})
  closeSheet(shownSheet()?.key)
  expect(shownSheet()).toMatchObject({ id: 'send', open: false })
})

test('trackOpenSheet reports a closed sheet: while closing, when removed, and when another one is open', () => {
  openSheet('send', {})
  const isInSight = trackOpenSheet()
  expect(isInSight()).toBe(true)
  closeSheet()
  expect(isInSight()).toBe(false)
  removeSheet(shownSheet()?.key ?? -1)
  expect(isInSight()).toBe(false)
  openSheet('send', {})
  expect(isInSight()).toBe(false)
})
