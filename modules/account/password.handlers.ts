import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { HashPassword, PasswordFits } from "./messages.ts";
import { hashPassword, passwordFits } from "./password.ts";

@QueryHandler(HashPassword)
export class HashPasswordHandler implements IQueryHandler<HashPassword> {
  execute({ password, who }: HashPassword): Promise<string> {
    return hashPassword(password, who);
  }
}

@QueryHandler(PasswordFits)
export class PasswordFitsHandler implements IQueryHandler<PasswordFits> {
  execute({ hash, password, who }: PasswordFits): Promise<boolean> {
    return passwordFits(hash, password, who);
  }
}
