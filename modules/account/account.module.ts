import { Global, Module } from "@nestjs/common";
import { SESSIONS } from "#backend/auth/sessions";
import { AccountTables } from "./account.tables.ts";
import { LoginThrottle } from "./login-throttle.ts";
import { People } from "./people.ts";
import { AccountSessions } from "./sessions.ts";
import { UserController } from "./user/user.controller.ts";
import { GetPublicProfilesHandler, RegisterUserHandler, SignInHandler } from "./user/user.handlers.ts";

/** Global because the guard and the socket ask it who stands behind a token. */
@Global()
@Module({
  controllers: [UserController],
  providers: [
    AccountTables,
    People,
    AccountSessions,
    LoginThrottle,
    RegisterUserHandler,
    SignInHandler,
    GetPublicProfilesHandler,
    { provide: SESSIONS, useExisting: AccountSessions },
  ],
  exports: [SESSIONS],
})
export class AccountModule {}
