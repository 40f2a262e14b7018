/** What a new club's folder is for, in the words of somebody who keeps no websites. Plain text: it opens everywhere. */
export const guideText = (club: string) => `${club}: this folder is your website.

1. THE TEN MINUTES
   images/crest.png   your crest (png, jpg or heic; a square one is best)
   roster.xlsx        your players, in place of the two examples
   schedule.xlsx      your games, in place of the three examples
   team.json          who you are: name, school, e-mail, colors
   Then ask whoever runs the server to import the folder, or do it yourself:
     npx fieldhouse check .      lists mistakes, and what is still missing
     npx fieldhouse import .     puts it on the site

   Keep the folder. Change it and import it again: what is the same stays as it is.

2. YOUR SPREADSHEETS
   Write as you always do. Columns may be called #, No, Jersey, Pos, Yr, Class, Ht, Wt, Hometown, Opp, H/A, Result and so on, in any
   order; a column nobody knows is named to you. Dates may be 12/3/26, Dec 3, 2026 or 2026-12-03; times 8:30 PM or TBD. A result is
   W 4-3, L 2-5 (OT), 3-3 or Postponed. "@ Delmont State" is an away game. A csv saved by Google Sheets will do as well.
   Old seasons: write them into the same sheets, with a Season column. Numbers and classes belong to the season.
   E-mail addresses and phone numbers in a sheet are passed over: they never reach the site.

3. PICTURES
   Put them into images/ as they come from the phone. A player's is found by its name: images/jane-doe.jpg, or images/9.jpg.

4. WHEN THERE IS MORE
   coaches.xlsx or coaches.csv   Name, Title, Category (coach, staff, executiveboard)
   stats 2023-24.xlsx            Player, GP, G, A, PTS, PIM: a season's totals; in alumni.xlsx they are a career's
   sponsors.xlsx                 Name, Url, Logo
   events.xlsx                   Title, Start, Venue, Description
   articles/                     a text for each story
   Everything else, with each field: docs/bundles.md of the program.

5. team.json, LINE BY LINE
   teamName           the name everybody reads
   teamAlias          a shorter one, which also makes your address (leave it out, and the name does)
   organizationName   your school
   sportsType         WOMENSICEHOCKEY, MENSICEHOCKEY, WOMENSRUGBY, MENSRUGBY, WOMENSLACROSSE or MENSLACROSSE
   teamEmail          where visitors' questions go
   timeZone           such as America/New_York
   websiteStyles      colors: primaryColor and secondaryColor; fontColor is that of words on the first of them
   socials            twitterURL, facebookURL, instagramURL, youtubeURL, tiktokURL
`;
