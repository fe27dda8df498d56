/** Switches and tabs. They include parts of Base UI: load them with the screen that has them. */
export { SegmentedTabs } from './primitives/segmented-tabs/segmented-tabs.tsx'
export { Toggle, ToggleRow } from './primitives/toggle/toggle.tsx'
