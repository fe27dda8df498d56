import { localSettings } from '../device/storage.ts'

/** The names that the app reports, without any data about people or money. */
export type TelemetryEvent = 'wheel-spun'

declare global {
  interface Window {
    /** A deployment sets it to count; without it nothing is reported (product 9.6). */
    readonly cofferTelemetry?: ((event: TelemetryEvent) => void) | undefined
  }
}

/** Reports to the deployment's hook, if there is one; never on a device with the setting 'analytics disabled'. */
export function trackEvent(event: TelemetryEvent): void {
  if (localSettings.get('analyticsDisabled') !== null) return
  window.cofferTelemetry?.(event)
}
