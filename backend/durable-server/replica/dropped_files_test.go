package replica

import (
	"errors"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// pictures is a server whose people and accounts have pictures.
type pictures struct {
	t   *testing.T
	app core.App
}

func openPictures(t *testing.T) *pictures {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	p := &pictures{t, app}
	p.must(app.Bootstrap())
	p.must(app.RunAllMigrations())
	t.Cleanup(func() { p.must(app.ResetBootstrapState()) })
	leaveFiles(app)
	users, err := app.FindCollectionByNameOrId("users")
	p.must(err)
	users.Fields.Add(&core.TextField{Name: "username"}, &core.FileField{Name: "avatar"})
	p.must(app.Save(users))
	accounts := core.NewBaseCollection("acc_accounts")
	accounts.Fields.Add(&core.TextField{Name: "user"}, &core.FileField{Name: "avatar"})
	p.must(app.Save(accounts))
	p.must(noteDropped(app))
	// Every start calls it.
	p.must(noteDropped(app))
	return p
}

func (p *pictures) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *pictures) person(name string) *core.Record {
	p.t.Helper()
	users, err := p.app.FindCachedCollectionByNameOrId("users")
	p.must(err)
	person := core.NewRecord(users)
	person.SetEmail(name + "@pictures.test")
	person.Set("username", name)
	person.SetRandomPassword()
	p.must(p.app.Save(person))
	return person
}

// setPicture returns where the picture is stored.
func (p *pictures) setPicture(of *core.Record, name string) string {
	p.t.Helper()
	file, err := filesystem.NewFileFromBytes([]byte(name), name)
	p.must(err)
	of.Set("avatar", file)
	p.must(p.app.Save(of))
	return of.BaseFilesPath() + "/" + of.GetString("avatar")
}

// replacePicture gives a record two pictures one after the other, and returns where both are stored.
func (p *pictures) replacePicture(of *core.Record) (replaced, kept string) {
	p.t.Helper()
	return p.setPicture(of, "a.png"), p.setPicture(of, "b.png")
}

func (p *pictures) isThere(key string) bool {
	p.t.Helper()
	stored, err := p.app.NewFilesystem()
	p.must(err)
	isThere, err := stored.Exists(key)
	p.must(errors.Join(err, stored.Close()))
	return isThere
}

func (p *pictures) expect(key string, want bool) {
	p.t.Helper()
	if p.isThere(key) != want {
		p.t.Errorf("%s is there: %t", key, !want)
	}
}

func (p *pictures) deleteBefore(before time.Time) {
	p.t.Helper()
	p.must(deleteDropped(p.app, before, func() error { return nil }))
}

func (p *pictures) expectNoneNoted() {
	p.t.Helper()
	var count int
	p.must(p.app.DB().NewQuery("SELECT COUNT(*) FROM dropped_files").Row(&count))
	if count != 0 {
		p.t.Errorf("%d are still noted", count)
	}
}

var past, future = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)

func TestDroppedFilesStayForTheMomentsThatAreKept(t *testing.T) {
	p := openPictures(t)
	ann, bo := p.person("ann"), p.person("bo")
	replaced, kept := p.replacePicture(ann)
	deleted := p.setPicture(bo, "c.png")
	p.must(p.app.Delete(bo))
	cleared := p.setPicture(p.person("cleo"), "d.png")
	_, err := p.app.DB().NewQuery("UPDATE users SET avatar = '' WHERE username = 'cleo'").Execute()
	p.must(err)
	p.deleteBefore(past)
	for _, key := range []string{replaced, kept, deleted, cleared} {
		p.expect(key, true)
	}
	p.deleteBefore(future)
	p.expect(replaced, false)
	p.expect(deleted, false)
	p.expect(cleared, false)
	p.expect(kept, true)
	p.expectNoneNoted()
}

func TestDroppedFilesStayUntilTheBucketHasTheRows(t *testing.T) {
	p := openPictures(t)
	replaced, _ := p.replacePicture(p.person("ann"))
	away := errors.New("the bucket is away")
	if err := deleteDropped(p.app, future, func() error { return away }); !errors.Is(err, away) {
		t.Errorf("deleted without the bucket: %v", err)
	}
	p.expect(replaced, true)
}

func TestWriteThatIsRolledBackDropsNothing(t *testing.T) {
	p := openPictures(t)
	ann := p.person("ann")
	kept := p.setPicture(ann, "a.png")
	failure := errors.New("rolled back")
	err := p.app.RunInTransaction(func(transaction core.App) error {
		ann.Set("avatar", "")
		return errors.Join(transaction.Save(ann), failure)
	})
	if !errors.Is(err, failure) {
		t.Fatal(err)
	}
	p.deleteBefore(future)
	p.expect(kept, true)
}

func TestPicturesOfADeletedPersonGoAtOnce(t *testing.T) {
	p := openPictures(t)
	ann, bo := p.person("ann"), p.person("bo")
	former, last := p.replacePicture(ann)
	others, _ := p.replacePicture(bo)
	accounts, err := p.app.FindCachedCollectionByNameOrId("acc_accounts")
	p.must(err)
	account := core.NewRecord(accounts)
	account.Set("user", ann.Id)
	p.must(p.app.Save(account))
	ofAccount := p.setPicture(account, "e.png")
	account.Set("avatar", "")
	p.must(p.app.Save(account))
	// eraseRecord deletes it in the same way.
	_, err = p.app.DB().NewQuery("UPDATE users SET email = '', username = '', avatar = '' WHERE id = {:id}").Bind(dbx.Params{"id": ann.Id}).Execute()
	p.must(err)
	p.deleteBefore(past)
	for _, key := range []string{former, last, ofAccount} {
		p.expect(key, false)
	}
	p.expect(others, true)
}

func TestFileThatIsNamedAgainStays(t *testing.T) {
	p := openPictures(t)
	ann := p.person("ann")
	picture := p.setPicture(ann, "a.png")
	name := ann.GetString("avatar")
	for _, value := range []string{"", name} {
		_, err := p.app.DB().NewQuery("UPDATE users SET avatar = {:value}").Bind(dbx.Params{"value": value}).Execute()
		p.must(err)
	}
	p.deleteBefore(future)
	p.expect(picture, true)
	p.expectNoneNoted()
}
