import { Suspense, lazy } from 'react'
import { Route, Routes, paths } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { OnboardingLayout } from './layout/onboarding-layout.tsx'
import { LoginScreen } from './screens/login/login.screen.tsx'

const OnboardingScreen = lazy(async () => ({
  default: (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen,
}))
const ResetPasswordScreen = lazy(() => import('./screens/credentials/reset-password.screen.tsx'))
const VerifyScreen = lazy(() => import('./screens/credentials/verify.screen.tsx'))
const JoinScreen = lazy(() => import('./screens/join/join.screen.tsx'))
const ChangeEmailScreen = lazy(() => import('./screens/credentials/change-email.screen.tsx'))

function Auth() {
  return (
    <Routes>
      <Route path={paths.login()} element={<LoginScreen />} />
      <Route
        path={paths.onboarding()}
        element={
          <Suspense fallback={<OnboardingLayout brand="line" />}>
            <OnboardingScreen />
          </Suspense>
        }
      />
      {CREDENTIALS.map(([path, Screen]) => (
        <Route
          key={path}
          path={`${path}/:token?`}
          element={
            <Suspense fallback={<OnboardingLayout />}>
              <Screen />
            </Suspense>
          }
        />
      ))}
    </Routes>
  )
}

/** The targets of links in mails, and of invite links. */
const CREDENTIALS = [
  [paths.resetPassword(), ResetPasswordScreen],
  [paths.verify(), VerifyScreen],
  [paths.changeEmail(), ChangeEmailScreen],
  [paths.join(), JoinScreen],
] as const

export const screens: RemoteRoutes['screens'] = { auth: Auth }
