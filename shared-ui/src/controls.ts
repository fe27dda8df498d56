/** Toggles and tabs, with Base UI's behaviour: load them with the screen that has them. */
export {
  SegmentedTabs,
  type SegmentedTab,
  type SegmentedTabsProps,
} from './primitives/segmented-tabs/segmented-tabs.tsx'
export { Toggle, ToggleRow, type ToggleProps } from './primitives/toggle/toggle.tsx'
