/** What opens beside its control. Brings Base UI's positioning: load it with the screen that has one. */
export { Select, type SelectOption, type SelectProps } from './primitives/select/select.tsx'
export { Tooltip, type TooltipProps } from './primitives/tooltip/tooltip.tsx'
