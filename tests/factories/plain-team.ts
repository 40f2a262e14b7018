/** A team.json of a plain club. */
export const plainTeamRecord = (teamId: string, more: object = {}) => ({
  teamId,
  teamName: teamId,
  teamEmail: `${teamId}@example.com`,
  organizationId: "example",
  organizationName: "Example College",
  accountId: teamId,
  sportsType: "WOMENSICEHOCKEY",
  timeZone: "America/New_York",
  websiteStyles: {},
  ...more,
});
