import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Contact, GetContact } from "../messages.ts";
import { People } from "../people.ts";

@QueryHandler(GetContact)
export class GetContactHandler implements IQueryHandler<GetContact> {
  constructor(private readonly people: People) {}

  async execute({ userId }: GetContact): Promise<Contact | null> {
    const person = await this.people.current(userId);
    if (!person) return null;
    const { firstName, lastName, displayName, username, email } = person;
    const fullName = `${firstName} ${lastName}`.trim() || displayName || username;
    return { fullName, username, displayName, email };
  }
}
