import { Suspense, lazy } from 'react'
import { Route, Routes, paths } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { OnboardingLayout } from './layout/onboarding-layout.tsx'
import { LoginScreen } from './screens/login/login.screen.tsx'

const OnboardingScreen = lazy(async () => ({
  default: (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen,
}))

function Auth() {
  return (
    <Routes>
      <Route path={paths.login()} element={<LoginScreen />} />
      <Route
        path={paths.onboarding()}
        element={
          <Suspense fallback={<OnboardingLayout>{null}</OnboardingLayout>}>
            <OnboardingScreen />
          </Suspense>
        }
      />
    </Routes>
  )
}

export const screens: RemoteRoutes['screens'] = { auth: Auth }
