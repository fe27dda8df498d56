package main

import (
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

func main() {
	app := pocketbase.New()
	jsvm.MustRegister(app, jsvm.Config{})
	_ = app.Start()
}
